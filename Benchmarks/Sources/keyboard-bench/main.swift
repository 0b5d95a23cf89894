import Foundation

do throws(CommandError) {
  try Command(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("keyboard-bench: \(error.message)\n".utf8))
  exit(2)
}
