extension SceneGeometry {
  /// Returns the differences between edges whose signs rules examine, in an order that only depends
  /// on the spec.
  ///
  /// If frames are linear functions, so are these, and the findings only change where one of them
  /// is 0. Every quantity that a rule compares must be here; unnecessary ones do no harm.
  func differences(
    _ facts: SpecFacts, contentScale: Double, _ options: CheckOptions
  ) -> [Double] {
    var list: [Double] = []
    let shown = facts.views.indices.filter { facts.views[$0].isShown }
    for axis in [Axis.horizontal, .vertical] {
      let window = Span(of: bounds, along: axis)
      let safe = Span(of: safeArea, along: axis)
      func compare(_ own: Span, _ around: Span, small: Bool = false) {
        let before = around.start - own.start
        let after = own.end - around.end
        list += [before, after]
        if small, options.smallOvershoot > 0 {
          list += [before - options.smallOvershoot, after - options.smallOvershoot]
        }
      }
      for index in shown {
        let own = Span(of: rects[index], along: axis)
        let asked =
          axis == .horizontal ? facts.views[index].content.width : facts.views[index].content.height
        list += [own.length, own.length - asked * contentScale]
        for around in surroundings(of: index, along: axis, facts) {
          compare(own, around, small: true)
        }
        guard facts.views[index].hasContent else { continue }
        compare(own, safe, small: true)
        compare(own, window)
        if axis == .vertical { list.append(own.end - safe.end - 34) }
        // The surroundings of the parent, because of which it may be a backdrop.
        var next = facts.views[index].parent
        while let parent = next {
          for around in surroundings(of: parent, along: axis, facts) { compare(own, around) }
          next = facts.views[parent].parent
        }
      }
      list += [safe.start - window.start, window.end - safe.end]
      addScrolling(shown, along: axis, facts, to: &list)
    }
    if options.rules.contains(.underKeyboard) { addKeyboard(shown, facts, to: &list) }
    if options.rules.contains(.overlap) { addSiblings(shown, facts, to: &list) }
    return list
  }

  /// Returns the spans that must contain a view along an axis: its parent, or the content that it
  /// scrolls with.
  private func surroundings(of index: Int, along axis: Axis, _ facts: SpecFacts) -> [Span] {
    guard let parent = facts.views[index].parent else { return [Span(of: bounds, along: axis)] }
    var spans = [Span(of: frames[parent], along: axis)]
    if facts.views[index].scroll == parent, let content = contents[parent] {
      spans.append(Span(of: content, along: axis))
    }
    return spans
  }

  private func addScrolling(
    _ shown: [Int], along axis: Axis, _ facts: SpecFacts, to list: inout [Double]
  ) {
    guard facts.hasScrollViews else { return }
    for index in shown {
      guard let content = contents[index] else { continue }
      let inner = Span(of: content, along: axis)
      let outer = Span(of: frames[index], along: axis)
      list += [inner.length - outer.length, inner.start - outer.start, inner.end - outer.end]
    }
  }

  private func addKeyboard(_ shown: [Int], _ facts: SpecFacts, to list: inout [Double]) {
    guard let keyboard else { return }
    for index in shown where facts.views[index].hasContent {
      let rect = rects[index]
      // Without scrolling, scrolled as needed, and scrolled as far as possible.
      var shifts = [0.0]
      if let scroll = facts.views[index].scroll {
        let rest = (contents[scroll]?.maxY ?? 0) - frames[scroll].maxY
        let wanted = rect.maxY - keyboard.minY
        list += [rest, wanted, wanted - rest, keyboard.minY - frames[scroll].minY]
        shifts += [rest, wanted]
      }
      for shift in shifts {
        let seen = rect.offset(dx: 0, dy: -shift)
        for other in [keyboard, bounds] + (facts.views[index].scroll.map { [frames[$0]] } ?? []) {
          compare(seen, other, to: &list)
        }
      }
    }
  }

  private func addSiblings(_ shown: [Int], _ facts: SpecFacts, to list: inout [Double]) {
    for (place, one) in shown.enumerated() {
      for other in shown[(place + 1)...] where facts.views[one].parent == facts.views[other].parent
      {
        compare(rects[one], rects[other], to: &list)
      }
    }
  }

  /// Adds all differences between the edges of two rectangles along each axis.
  private func compare(_ one: Rect, _ other: Rect, to list: inout [Double]) {
    for axis in [Axis.horizontal, .vertical] {
      let own = Span(of: one, along: axis)
      let others = Span(of: other, along: axis)
      list += [
        own.start - others.start, own.start - others.end, own.end - others.start,
        own.end - others.end,
      ]
    }
  }
}
