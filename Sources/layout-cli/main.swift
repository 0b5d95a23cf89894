import CLibrary

StandardStreams.occupy()
StandardStreams.ignoreSignals()
let code = LayoutTool.run(Array(CommandLine.words.dropFirst()))
// A thread that still waits for input may keep a file that is not to be.
TemporaryName.removeAllFiles()
exit(code.rawValue)
