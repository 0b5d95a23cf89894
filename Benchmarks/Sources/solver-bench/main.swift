import Foundation

do throws(CommandError) {
  let command = try Command(Array(CommandLine.arguments.dropFirst()))
  print(try command.run())
} catch {
  FileHandle.standardError.write(Data("solver-bench: \(error.message)\n".utf8))
  exit(error.exitCode)
}
