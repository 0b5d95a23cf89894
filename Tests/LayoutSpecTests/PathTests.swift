import Foundation
import Testing

@testable import LayoutSpec

/// Tests of the paths by which programs find problems.
@Suite struct PathTests {
  @Test(arguments: [
    ("1e9", "views.bar.intrinsic[0]"), ("\"hiden\"", "views[\"a bar\"].hiden"),
    ("\"b.top", "constraints[1]"), ("5]", "constraints[2]"), ("// x", ""),
    ("\"views\"", "views"), ("{\"views", ""),
  ])
  func `a place has the path of its value`(_ part: String, _ path: String) throws {
    let text = """
      {"views": {"bar": {"intrinsic": [1e9, 0]}, "a bar": {"hiden": 1}}, // x
       "constraints": ["bar.top == root.top", "b.top == root.top", 5]}
      """
    let range = try #require(text.range(of: part))
    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let source = SourceText(name: "spec.json", text: text)
    #expect(source.paths(of: [offset]) == [path])
    #expect(SourceText(name: "spec.json", text: "{").paths(of: [0]) == nil)
  }
}
