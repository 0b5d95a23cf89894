import Foundation

do throws(CommandError) {
  try Command(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("layout-bench: \(error.message)\n".utf8))
  exit(2)
}
