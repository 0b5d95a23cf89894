import Foundation
import Testing

/// Tests of the tests that observe how a process ends.
@Suite struct ExitTestTests {
  // Without the trait, they would wait for other tests, and the testing library would use a whole
  // processor until then.
  @Test func `each test that starts a process of its own is prompt`() throws {
    let folder = Binary.package.appendingPathComponent("Tests")
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix("Tests.swift") } ?? []
    let texts = try paths.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let tests = texts.flatMap { $0.components(separatedBy: "@Test").dropFirst() }
      .filter { $0.contains("processExits" + "With:") }
    #expect(tests.count > 10)
    for test in tests {
      let isPrompt = test.hasPrefix("(.promptly")
      #expect(isPrompt, "\(test.prefix(100))")
    }
  }
}
