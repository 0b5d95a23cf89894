extension XMLReader {
  /// Checks that the text is UTF-8 and only contains characters that XML permits.
  func checkCharacters() throws(Failure) {
    guard bytes.count <= Self.maximumSize else {
      throw Failure(message: "the file is larger than \(Self.maximumSize >> 20) MB", offset: 0)
    }
    try checkKind()
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte >= 0x80 {
        guard let length = utf8Length(bytes, at: place) else {
          throw Failure(
            message: "the file is not valid UTF-8 here", offset: place, remedy: "save it as UTF-8")
        }
        // U+FFFE and U+FFFF.
        if byte == 0xEF, bytes[place + 1] == 0xBF, bytes[place + 2] >= 0xBE {
          throw Failure(
            message: "U+FFF\(bytes[place + 2] == 0xBE ? "E" : "F") is not an XML character",
            offset: place, remedy: "remove it")
        }
        place += length
      } else if byte < 0x20, byte != .tab, byte != .lineFeed, byte != .carriageReturn {
        throw Failure(
          message: "XML does not allow control characters", offset: place,
          remedy: "remove it")
      } else {
        place += 1
      }
    }
  }

  /// Checks that the beginning is not that of a file which is not a text, or in another encoding.
  private func checkKind() throws(Failure) {
    if starts(with: [0x1F, 0x8B]) {
      throw Failure(
        message: "the file is compressed", offset: 0, remedy: "decompress it with gzip first")
    }
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "NIBArchive".utf8) {
      throw Failure(
        message: "the file is compiled", offset: 0,
        remedy: "give the .xib or .storyboard file that it was made from")
    }
    if starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) || starts(with: [0x3C, 0])
      || starts(with: [0, 0x3C])
    {
      throw Failure(
        message: "the file is UTF-16, not UTF-8", offset: 0, remedy: "save it as UTF-8")
    }
  }

  private func starts(with beginning: [UInt8]) -> Bool { bytes.starts(with: beginning) }
}

/// Whether XML has a character.
func isXMLCharacter(_ code: UInt32) -> Bool {
  switch code {
  case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
  default: false
  }
}

/// Whether a name of XML can begin with a character (XML 1.0, fifth edition, production 4).
func isXMLNameStart(_ code: UInt32) -> Bool {
  switch code {
  case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
    0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
    0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x1_0000...0xE_FFFF:
    true
  default: false
  }
}

/// Whether a name of XML can continue with a character (XML 1.0, fifth edition, production 4a).
func isXMLNameCharacter(_ code: UInt32) -> Bool {
  switch code {
  case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
  default: isXMLNameStart(code)
  }
}
