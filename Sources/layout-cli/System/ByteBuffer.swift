import CLibrary

/// Text in UTF-8 that grows at its end.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Appends all bytes of another buffer.
  mutating func append(_ other: ByteBuffer) {
    bytes.append(contentsOf: other.bytes)
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
  ///
  /// - Returns: The reason of a failure, or nil.
  func write(to descriptor: Int32) -> SystemFailure? {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let written = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if written >= 0 {
          unsafe rest = unsafe rest.dropFirst(written)
        } else if errno == EAGAIN {
          // Another process made the stream non-blocking.
          systemPoll(descriptor, for: POLLOUT)
        } else if errno != EINTR {
          return SystemFailure(code: errno)
        }
      }
      return nil
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, buffer.baseAddress, buffer.count)
}

/// The reason why a stream could not be written or a file could not be read.
struct SystemFailure: Error {
  let code: Int32

  /// Whether the other end of the stream was closed.
  var isClosedPipe: Bool { code == EPIPE || code == ECONNRESET }

  /// The system's words for it.
  var reason: String { unsafe String(cString: strerror(code)) }
}
