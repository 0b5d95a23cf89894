import CLibrary

StandardStreams.occupy()
StandardStreams.ignoreSignals()
let code = LayoutTool.run()
// A thread that still waits for input may keep open a file that must be closed.
Interruption.removeTemporaryFile()
exit(code.rawValue)
