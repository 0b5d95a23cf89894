#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that went away shows as a failed write, not as a signal.
signal(SIGPIPE, SIG_IGN)
exit(LayoutTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
