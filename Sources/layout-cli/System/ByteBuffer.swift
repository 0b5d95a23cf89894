import CLibrary

/// Text in UTF-8 that grows at its end.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends bytes.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Appends all bytes of another buffer.
  mutating func append(_ other: ByteBuffer) {
    if bytes.isEmpty { bytes = other.bytes } else { bytes.append(contentsOf: other.bytes) }
  }

  /// Removes the contents, and keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends a number of spaces.
  mutating func pad(_ count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// Writes all bytes to an open file.
  func write(to descriptor: Int32) throws(SystemFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = systemWrite(descriptor, rest)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        // Another process made the stream non-blocking.
        systemPoll(descriptor, for: POLLOUT)
      } else if errno != EINTR {
        throw SystemFailure(code: errno)
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
}

/// The reason why a stream could not be written or a file could not be read.
struct SystemFailure: Error {
  let code: Int32

  /// Whether the other end of the stream was closed.
  var isClosedPipe: Bool { code == EPIPE || code == ECONNRESET }

  /// The system's words for it.
  var reason: String { unsafe String(cString: strerror(code)) }
}
