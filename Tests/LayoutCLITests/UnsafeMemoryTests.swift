import Foundation
import Testing

/// Tests that the uses of unsafe memory in the sources match the document on reliability.
@Suite struct UnsafeMemoryTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files and folders in the table, as in `Solver/Memory/Table`.
  private func listed() throws -> [String] {
    let text = try String(
      contentsOf: Self.project.appendingPathComponent("docs/maintainers/reliability.md"),
      encoding: .utf8)
    guard let section = text.components(separatedBy: "\n## Unsafe memory\n").dropFirst().first
    else { return [] }
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      let cell = row.split(separator: "|")[0].split(
        separator: "`", omittingEmptySubsequences: false)
      return cell.indices.filter { $0 % 2 == 1 }.map { String(cell[$0]) }
    }
  }

  /// The paths of the sources with unsafe code, ignoring comments and strings.
  private func found() throws -> [String] {
    let sources = Self.project.appendingPathComponent("Sources")
    let paths =
      FileManager.default.enumerator(atPath: sources.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    return try paths.filter { path in
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      let code = text.replacing(#/\/\/[^\n]*/#, with: "").replacing(#/"[^"\n]*"/#, with: "")
      return code.contains(
        #/\bunsafe [\w!&(~]|(nonisolated|unowned)\(unsafe\)|\b[Uu]nsafe[A-Z]|@unsafe/#)
    }
  }

  @Test func `unsafe code is only in the files that the document lists`() throws {
    let listed = try listed()
    let found = try found()
    #expect(listed.count > 5 && found.count > 10)
    func isMeant(_ path: String, by name: String) -> Bool {
      path.hasSuffix(name + ".swift") || path.hasPrefix(name + "/")
    }
    let untold = found.filter { path in !listed.contains { isMeant(path, by: $0) } }
    #expect(untold == [])
    let unfound = listed.filter { name in !found.contains { isMeant($0, by: name) } }
    #expect(unfound == [])
  }
}
