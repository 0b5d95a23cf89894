import CLibrary

/// The reason why a picture could not be turned into pixels.
struct RasterizerError: Error {
  /// The error in one sentence, without a full stop.
  let message: String
  /// The remedy.
  var remedy: String?
}

/// Converts SVG to PNG or PDF with `rsvg-convert`.
struct Rasterizer {
  let format: PictureFormat
  /// Pixels per point.
  let scale: Int

  private static let program = "rsvg-convert"

  /// Runs the program.
  ///
  /// - Parameter svg: The document.
  /// - Returns: The picture.
  /// - Throws: ``RasterizerError`` if there is no such program, or it fails.
  func run(_ svg: [UInt8]) throws(RasterizerError) -> [UInt8] {
    // The same layout must give the same bytes: a PDF would contain its creation time.
    unsafe setenv("SOURCE_DATE_EPOCH", "0", 0)
    let zoom = format == .png ? ["--zoom", "\(scale)"] : []
    let process: Subprocess
    do throws(SystemFailure) {
      process = try Subprocess([Self.program, "--format", format.rawValue] + zoom)
    } catch {
      guard error.code == ENOENT else {
        throw RasterizerError(
          message: "\(Self.program) could not be started: \(error.reason)", remedy: error.remedy)
      }
      throw RasterizerError(
        message: "\(Self.program), which makes a \(format.rawValue) of an SVG, is not installed",
        remedy: "install it, such as by 'apt-get install librsvg2-bin', or write an .svg")
    }
    let (bytes, isSuccess) = process.exchange(svg)
    if isSuccess, !bytes.isEmpty { return bytes }
    throw RasterizerError(message: "\(Self.program) could not make a \(format.rawValue)")
  }
}

/// A program that reads standard input and writes standard output.
private struct Subprocess {
  private let process: pid_t
  private let input: Int32
  private let output: Int32

  /// Starts a program from the folders of `PATH`.
  ///
  /// - Throws: The reason why it cannot be started: `ENOENT` if it does not exist.
  init(_ words: [String]) throws(SystemFailure) {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard unsafe pipe(&toChild) == 0 else { throw SystemFailure(code: errno) }
    guard unsafe pipe(&fromChild) == 0 else {
      let code = errno
      for end in toChild { close(end) }
      throw SystemFailure(code: code)
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in StandardStreams.ignoredSignals { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    unsafe posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    defer { for index in words.indices { unsafe free(arguments[index]) } }
    unsafe arguments.append(nil)
    var process = pid_t()
    let code = unsafe posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    close(toChild[0])
    close(fromChild[1])
    guard code == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw SystemFailure(code: code)
    }
    self.process = process
    input = toChild[1]
    output = fromChild[0]
  }

  /// Writes bytes to the program and reads its output, alternating as either can continue.
  ///
  /// - Parameter bytes: The program's complete input.
  /// - Returns: The output, and whether it succeeded.
  func exchange(_ bytes: [UInt8]) -> (bytes: [UInt8], isSuccess: Bool) {
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    var rest = bytes[...]
    var result: [UInt8] = []
    var isWriting = true
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var requests = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      if isWriting { requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      guard unsafe poll(&requests, nfds_t(requests.count), -1) >= 0 else {
        if errno == EINTR { continue }
        break
      }
      if isWriting, requests[1].revents != 0 {
        let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
        if count >= 0 { rest = rest.dropFirst(count) }
        if rest.isEmpty || (count < 0 && errno != EAGAIN && errno != EINTR) {
          close(input)
          isWriting = false
        }
      }
      if requests[0].revents != 0 {
        let count = unsafe read(output, &buffer, buffer.count)
        if count == 0 || (count < 0 && errno != EINTR) { break }
        if count > 0 { result += buffer[..<count] }
      }
    }
    if isWriting { close(input) }
    close(output)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (result, status == 0)
  }
}
