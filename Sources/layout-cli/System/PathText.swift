import CLibrary
import LayoutSpec

/// Paths as texts, although a path may contain any bytes.
///
/// A byte that is not UTF-8 becomes one of 128 characters of the last private plane, which messages
/// show as `U+FFFD`. It becomes that byte again when the system is called.
enum PathText {
  private static let firstScalar: UInt32 = 0x10FF00
  private static let standIns = (firstScalar + 0x80)...(firstScalar + 0xFF)

  /// The text of a path, or of another word of the command line.
  static func text(_ path: UnsafePointer<CChar>) -> String {
    if let text = unsafe String(validatingCString: path), !hasStandIn(text) { return text }
    let bytes = unsafe UnsafeRawBufferPointer(start: path, count: strlen(path))
    var scalars = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let count = unsafe Unicode.UTF8.length(ofScalarBeginning: bytes[index])
      let end = min(index + count, bytes.count)
      if let scalar = unsafe String(validating: bytes[index..<end], as: UTF8.self)?.unicodeScalars
        .first,
        !standIns.contains(scalar.value)
      {
        scalars.append(scalar)
        index = end
      } else {
        // The bytes of a character that represents a byte are themselves kept separately.
        if let standIn = unsafe Unicode.Scalar(firstScalar + UInt32(bytes[index])) {
          scalars.append(standIn)
        }
        index += 1
      }
    }
    return String(scalars)
  }

  fileprivate static func hasStandIn(_ text: String) -> Bool {
    // All of them begin with this byte.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { standIns.contains($0.value) }
  }

  /// A text with `U+FFFD` for the represented bytes.
  fileprivate static func shown(_ text: String) -> String {
    guard hasStandIn(text) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(standIns.contains(scalar.value) ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  fileprivate static func bytes(_ text: String) -> [UInt8] {
    guard hasStandIn(text) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if standIns.contains(scalar.value) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }
}

/// A text for messages: on one line, without characters that could disturb a terminal.
func printable(_ text: String) -> String { LayoutSpec.printable(PathText.shown(text)) }

extension String {
  /// The bytes of a path for system calls.
  var systemPath: [CChar] {
    PathText.bytes(self).map { CChar(bitPattern: $0) } + [0]
  }
}

extension CommandLine {
  /// The words of the command line, including the tool's own name.
  static var words: [String] {
    (0..<Int(argc)).compactMap { unsafe unsafeArgv[$0].map { unsafe PathText.text($0) } }
  }
}

extension Unicode.UTF8 {
  /// Returns the length in bytes of a character with this first byte; 1 if the byte begins no
  /// character.
  fileprivate static func length(ofScalarBeginning byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
