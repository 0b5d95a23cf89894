#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation
  import Testing

  /// Tests of the talks' own lines of Swift, from the folder that `MOORING_SEEDS` names, checked
  /// unchanged by the compiler.
  @Suite(.needs(.seeds))
  struct SeedSnippetTests {
    @Test func `the talks' lines compile against this library as they are`() throws {
      let messages = try Compiler.messages(checking: SeedSnippets.program)
      #expect(messages == "")
    }

    @Test func `all blocks are checked, and as they are but for three`() {
      #expect(SeedSnippets.all.count == 13)
      let changed = SeedSnippets.all.filter { snippet in
        snippet.checked != BrokenLines.joined(snippet.text)
      }
      #expect(
        changed.map(\.name) == ["block 4 of text 3", "block 5 of text 3", "block 1 of text 4"])
    }

    @Test(arguments: SeedSnippets.all)
    func `putting lines together changes nothing but spaces`(_ snippet: SeedSnippet) {
      #expect(bare(BrokenLines.joined(snippet.text)) == bare(snippet.text))
    }

    private func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
  }

  /// A block of Swift in one of the texts.
  struct SeedSnippet: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }

    /// The lines that are checked: all but those that no Swift outside Apple's systems has.
    var checked: String {
      var text = BrokenLines.joined(text)
      // UIKit's declarations of a protocol with an Objective-C requirement and of an enumeration,
      // which exist here in their own form; the rest is how they are used.
      if text.contains("protocol UITextInputTraits"),
        let start = text.range(of: "let textView")?.lowerBound
      {
        text = String(text[start...])
      }
      // The registration of an Objective-C selector.
      if let start = text.range(of: "NotificationCenter.default.addObserver(")?.lowerBound,
        let last = text[start...].range(of: "object: nil")?.upperBound,
        let end = text[last...].firstIndex(of: ")")
      {
        text.removeSubrange(start...end)
      }
      text = text.replacingOccurrences(of: "@objc ", with: "")
      // An ellipsis for code that is left to the reader.
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { $0.trimmingCharacters(in: .whitespaces) != "..." }.joined(separator: "\n")
    }

    /// The lines in a context where their names are known.
    func declaration(number: Int) -> String {
      // It begins within a function of a controller, and ends with another of its functions.
      guard checked.contains("self.keyboardHeight") else {
        return function(of: checked, number: number)
      }
      return """
        class Talk\(number): UIViewController {
        let (textView, keyboardGuide) = (UITextView(), UILayoutGuide())
        var keyboardHeight: NSLayoutConstraint!
        override func viewDidLoad() {
        #sourceLocation(file: "\(name)", line: 1)
        \(checked)
        #sourceLocation()
        }

        """
    }

    /// The lines in a function to which their names are given; messages name the block.
    func function(of text: String, number: Int) -> String {
      """
      func talk\(number)(
        view: UIView, editView: UIView, imageView: UIView, textView: UIView, textField: UIView,
        backdrop: UIView, aboveKeyboardView: UIView, frame: Rect,
        movingBottomConstraint: NSLayoutConstraint, userInfo: [NotificationCenter.UserInfoKey: Any]
      ) {
      #sourceLocation(file: "\(name)", line: 1)
      \(text)
      #sourceLocation()
      }

      """
    }
  }

  enum SeedSnippets {
    static let folder = ProcessInfo.processInfo.environment["MOORING_SEEDS"].flatMap { path in
      path.isEmpty ? nil : URL(fileURLWithPath: path)
    }

    /// The blocks of all texts in the order of their files' names.
    static let all: [SeedSnippet] = {
      guard let folder,
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      else { return [] }
      // Texts that are added to the folder later are ignored.
      let numbers = ["001_", "002_", "003_", "004_"]
      let files = numbers.compactMap { number in
        names.first { $0.hasPrefix(number) && $0.hasSuffix(".txt") }
      }
      return files.enumerated().flatMap { number, name in
        let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return blocks(of: text ?? "").enumerated().map { index, block in
          SeedSnippet(name: "block \(index + 1) of text \(number + 1)", text: block)
        }
      }
    }()

    /// All checked snippets as one program.
    static var program: String {
      var program = "import KeyboardGuide\n"
      // The program defines the names that Foundation provides.
      for (name, meaning) in [
        ("CGRect", "Rect"), ("TimeInterval", "Double"),
        ("NotificationCenter", "KeyboardNotificationCenter"),
        ("Notification", "NotificationCenter.Notification"),
        ("NSNotification", "NotificationCenter.Notification"),
      ] {
        program += "typealias \(name) = \(meaning)\n"
      }
      for (number, snippet) in all.enumerated() { program += snippet.declaration(number: number) }
      return program
    }

    private static func blocks(of text: String) -> [String] {
      var blocks: [String] = []
      var block: [Substring]?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if let lines = block, line.hasPrefix("```") {
          blocks.append(lines.joined(separator: "\n"))
          block = nil
        } else if line == "```swift" {
          block = []
        } else {
          block?.append(line)
        }
      }
      return blocks
    }
  }
#endif
