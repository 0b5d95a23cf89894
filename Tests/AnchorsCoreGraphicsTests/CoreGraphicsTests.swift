import Anchors
import AnchorsCoreGraphics
import Foundation
import Testing

/// Tests of conversions from and to CoreGraphics' types.
@Suite struct CoreGraphicsTests {
  @Test func `a frame goes to CoreGraphics' types and back`() {
    let rect = CGRect(x: 16, y: 8.5, width: 300, height: 44)
    let view = View(frame: Rect(rect))
    #expect(view.frame == Rect(x: 16, y: 8.5, width: 300, height: 44))
    #expect(CGRect(view.frame) == rect)
    #expect(CGPoint(Point(rect.origin)) == rect.origin)
    #expect(CGSize(Size(rect.size)) == rect.size)
  }
}
