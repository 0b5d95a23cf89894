#if !canImport(UIKit) && !canImport(AppKit)
  import Foundation
  import Testing

  /// The talks' own lines of Swift, taken from the folder that `MOORING_SEEDS` names and checked by
  /// the compiler as they are.
  @Suite(.needs(.seeds))
  struct SeedSnippetTests {
    @Test func `the talks' lines compile against this library as they are`() throws {
      let messages = try Compiler.messages(checking: SeedSnippets.program)
      #expect(messages == "")
    }

    @Test func `all blocks are checked but for those with a reason`() {
      let left = SeedSnippets.all.compactMap { snippet -> String? in
        guard case .leftOut = snippet.use else { return nil }
        return snippet.name
      }
      #expect(SeedSnippets.all.count == 13)
      #expect(left == ["block 4 of text 3", "block 1 of text 4"])
    }

    @Test(arguments: SeedSnippets.all)
    func `putting lines together changes nothing but spaces`(_ snippet: SeedSnippet) {
      #expect(bare(BrokenLines.joined(snippet.text)) == bare(snippet.text))
    }

    private func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
  }

  /// A block of Swift in one of the texts.
  struct SeedSnippet: Sendable, CustomTestStringConvertible {
    /// What is done with it.
    enum Use {
      case checked(String)
      /// It is not checked, for a reason.
      case leftOut(String)
    }

    let name: String
    let text: String

    var testDescription: String { name }

    /// Blocks that hold one of these are left out.
    private static let reasons = [
      (
        "NotificationCenter",
        "it registers a selector with Foundation's center, and reads a dictionary of values of any "
          + "type; the recipe itself is in RecipeTests"
      ),
      (
        "NSNotification",
        "it asks a notification's object and user info for UIKit's screen and coordinate spaces; "
          + "the recipe itself is in RecipeTests"
      ),
    ]

    var use: Use {
      for (marker, reason) in Self.reasons where text.contains(marker) { return .leftOut(reason) }
      let joined = BrokenLines.joined(text)
      // UIKit's declaration of a protocol with an Objective-C requirement and of an enumeration,
      // both of which are here in their own form; what follows is how they are used.
      if joined.contains("protocol UITextInputTraits"),
        let start = joined.range(of: "let textView")?.lowerBound
      {
        return .checked(String(joined[start...]))
      }
      return .checked(joined)
    }

    /// The lines in a function to which their names are given; messages name the block.
    func function(of text: String, number: Int) -> String {
      """
      func talk\(number)(
        view: UIView, editView: UIView, imageView: UIView, textView: UIView, textField: UIView,
        backdrop: UIView, aboveKeyboardView: UIView, frame: Rect
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
      // Texts that come to the folder later are none of these.
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

    /// All that is checked as one program.
    static var program: String {
      var program = "import KeyboardGuide\n"
      // What Foundation owns is for the program to name.
      if all.contains(where: { $0.text.contains("CGRect") }) {
        program += "typealias CGRect = Rect\n"
      }
      for (number, snippet) in all.enumerated() {
        if case .checked(let text) = snippet.use {
          program += snippet.function(of: text, number: number)
        }
      }
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
