import CLibrary

/// The reason why a stream could not be written or a file could not be read.
struct SystemFailure: Error {
  let code: Int32

  /// Whether the other end of the stream was closed.
  var isClosedPipe: Bool { code == EPIPE || code == ECONNRESET }

  /// The system's words for it.
  var reason: String { unsafe String(cString: strerror(code)) }
}

extension ByteBuffer {
  /// Writes all bytes.
  ///
  /// - Parameter stream: The destination.
  /// - Returns: The reason of a failure, or nil.
  func write(to stream: OutputStream) -> SystemFailure? {
    write(toDescriptor: stream.rawValue)
  }

  /// Writes all bytes to an open file.
  ///
  /// - Parameter descriptor: The file.
  /// - Returns: The reason of a failure, or nil.
  func write(toDescriptor descriptor: Int32) -> SystemFailure? {
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
