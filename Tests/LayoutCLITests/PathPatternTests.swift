import Testing

@testable import LayoutCLI

@Suite struct PathPatternTests {
  @Test(
    arguments: [
      ("Pods", "/App/Pods/A/B.xib", true), ("Pods", "/Pods/B.xib", true),
      ("Pods", "/App/Podcasts.xib", false), ("Pods", "/App/MyPods/B.xib", false),
      ("*.xib", "/App/B.xib", true), ("*.xib", "/App/B.xibs", false), ("*", "/B.xib", true),
      ("Legacy/*.xib", "/App/Legacy/B.xib", true), ("Legacy/*.xib", "/App/B.xib", false),
      ("*a*b*.xib", "/App/xaxbx.xib", true), ("*a*b*.xib", "/App/xbxax.xib", false),
      ("", "/App/B.xib", false),
    ])
  func `a pattern matches names, ends of paths, and what is in a folder of them`(
    pattern: String, path: String, isMatch: Bool
  ) {
    #expect(PathPattern(pattern).matches(path.utf8[...]) == isMatch)
  }

  @Test func `a pattern of many stars that nearly matches a long path ends soon`() {
    let pattern = PathPattern(String(repeating: "*a", count: 40) + "*b")
    #expect(!pattern.matches(String(repeating: "/aaaaaaaaaa", count: 20).utf8[...]))
  }
}
