import Anchors
import Testing

/// A question about a scroll view whose content has an edge tied to one item inside.
enum ContentQuestion: CaseIterable {
  case none
  case ambiguitiesOfWindow
  case ambiguityOfView
}

@Test(arguments: ContentQuestion.allCases, [true, false])
func `the last constraint on content ends after a question about its size`(
  _ question: ContentQuestion, isGuide: Bool
) {
  let (window, scroll) = makeScroll()
  let guide = LayoutGuide(name: "guide")
  let view = scroll.added("view")
  scroll.addLayoutGuide(guide)
  let item = isGuide ? guide : view
  item.topAnchor.constraint(greaterThanOrEqualTo: scroll.bottomAnchor).isActive = true
  window.layoutIfNeeded()
  switch question {
  case .none: break
  case .ambiguitiesOfWindow: expectTrue(!window.ambiguities.isEmpty)
  case .ambiguityOfView: expectTrue(item.hasAmbiguousLayout)
  }
  if isGuide { scroll.removeLayoutGuide(guide) } else { view.removeFromSuperview() }
  expectTrue(scroll.contentSize == .zero)
  // The content begins again.
  let next = scroll.added("next")
  next.tie(to: scroll, 0, 0, 0, 0)
  next.size(50, 60)
  expectTrue(scroll.contentSize == Size(width: 50, height: 60))
}

@Test func `the last constraint on content of negative size ends`() {
  let (window, scroll) = makeScroll()
  let view = scroll.added("view")
  view.topAnchor.constraint(equalTo: scroll.topAnchor).isActive = true
  view.heightAnchor.constraint(equalToConstant: 20).isActive = true
  let bottom = view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 50)
  bottom.priority = LayoutPriority(999)
  bottom.isActive = true
  window.layoutIfNeeded()
  expectTrue(scroll.contentSize.height == 0 && view.exactFrame.height == 20)
  view.removeFromSuperview()
  window.layoutIfNeeded()
  expectTrue(scroll.contentSize == .zero)
  scroll.addSubview(view)
  bottom.isActive = true
  window.layoutIfNeeded()
  expectTrue(scroll.contentSize.height == 0)
}

@Test func `a content guide is removed with the guide of its margins`() {
  let (window, scroll) = makeScroll()
  let view = scroll.added("view")
  view.topAnchor.constraint(equalTo: scroll.layoutMarginsGuide.topAnchor).isActive = true
  view.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor).isActive = true
  view.size(30, 40)
  view.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor).isActive = true
  window.layoutIfNeeded()
  expectTrue(scroll.contentSize.height == 48)
  scroll.removeLayoutGuide(scroll.contentLayoutGuide)
  window.layoutIfNeeded()
  expectTrue(scroll.contentSize == .zero)
  view.tie(to: scroll.contentLayoutGuide, 0, 0, 0, 0)
  expectTrue(scroll.contentSize == Size(width: 30, height: 40))
}
