import CLibrary
import Foundation
import Testing

/// The built binary while it runs, with pipes to all of its streams.
final class LiveRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let error = Pipe()
  private var unread: [UInt8] = []

  /// Starts the binary in the package's folder.
  init(_ arguments: [String]) throws {
    process.executableURL = Binary.url
    process.arguments = arguments
    process.currentDirectoryURL = Binary.package
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    // If the binary has exited, writes fail.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  /// Writes to standard input.
  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends standard input.
  func endInput() throws { try input.fileHandleForWriting.close() }

  /// Reads standard output no more.
  func closeOutput() throws { try output.fileHandleForReading.close() }

  func interrupt() { process.interrupt() }

  func terminate() { process.terminate() }

  /// Returns the next line of standard output, without its end; nil if none arrives in time.
  func line(within seconds: Double = 120) -> String? {
    let deadline = Date().addingTimeInterval(seconds)
    let descriptor = output.fileHandleForReading.fileDescriptor
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      let left = deadline.timeIntervalSinceNow
      guard left > 0 else { return nil }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left * 1000)) > 0 else { continue }
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      unread += chunk[..<count]
    }
  }

  /// Waits for the end.
  ///
  /// - Returns: The exit status, with the output that had not been read.
  func finish() -> Run {
    // A process that does not end by itself is terminated.
    let process = process
    let watch = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watch)
    defer { watch.cancel() }
    var rest = unread
    if let data = try? output.fileHandleForReading.readToEnd() { rest += data }
    let messages = (try? error.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: rest, as: UTF8.self),
      error: String(decoding: messages, as: UTF8.self))
  }
}
