import Foundation
import Testing

/// The table that leads from the talks to the tests, checked against the tests' sources.
@Suite struct TalksTableTests {
  /// A row of the table.
  struct Row {
    let number: Int
    let talk: String
    let tests: [String]
    let file: String
  }

  private let sources = Compiler.package.appendingPathComponent("Tests/KeyboardGuideTests/Talks")

  private func rows() throws -> [Row] {
    let page = Compiler.package.appendingPathComponent(
      "Sources/KeyboardGuide/KeyboardGuide.docc/TalksToTests.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, let number = Int(cells[1]) else { return nil }
      return Row(
        number: number, talk: cells[3],
        tests: cells[4].split(separator: "`").map(String.init).filter { $0 != "; " },
        file: cells[5].replacingOccurrences(of: "`", with: ""))
    }
  }

  /// The tests of a file that name a talk, and the talk that each names.
  private func cited(in file: String) throws -> [String: String] {
    // In another folder of the tests if the table names one.
    let folder = file.contains("/") ? Compiler.package.appendingPathComponent("Tests") : sources
    let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    var talks: [String: String] = [:]
    var talk: String?
    for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("// WWDC") {
        talk = String(line.dropFirst(3).prefix { $0 != "." })
      } else if let start = line.range(of: "func `") {
        let name = String(line[start.upperBound...].prefix { $0 != "`" })
        talks[name] = talk
        talk = nil
      }
    }
    return talks
  }

  @Test func `every statement has a row, in order, and its talk`() throws {
    let rows = try rows()
    #expect(rows.map(\.number) == Array(1...100))
    for row in rows {
      #expect(
        row.talk == "WWDC21 10259" || row.talk.hasPrefix("WWDC23 10281, "), "row \(row.number)")
      #expect(!row.tests.isEmpty, "row \(row.number)")
    }
  }

  @Test func `every test that the table names is in the file that it names, and cites the talk`()
    throws
  {
    for row in try rows() {
      let talks = try cited(in: row.file)
      for test in row.tests {
        #expect(talks[test] == row.talk, "row \(row.number): \(test)")
      }
    }
  }

  @Test func `every test that cites a talk is in the table, but for those of the demos`() throws {
    let named = Set(try rows().flatMap(\.tests))
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    let others = try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      try cited(in: file).keys.filter { !named.contains($0) && !$0.hasPrefix("demo: ") }
    }
    #expect(others.sorted() == [])
  }
}
