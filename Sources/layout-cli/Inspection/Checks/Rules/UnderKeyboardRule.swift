extension Rule {
  /// A view with content that the keyboard covers, wholly or in part.
  ///
  /// It does not matter whether the spec mentions a keyboard guide: the keyboard is there. People
  /// can move an undocked, split, floating or collapsed keyboard: views that it covers are only
  /// notes. A split keyboard is assumed to cover the space between its halves. Views in a scroll
  /// view count if they remain covered however far the content is scrolled.
  public static let underKeyboard: Rule = Rule(
    "under-keyboard", about: .place, "content that the keyboard covers",
    severities: "warning; note if people or code move the keyboard or the view",
    help: "Constrain the view, or its superview, to the top of the keyboard guide.",
    find: { inspection in
      for index in inspection.shownViews where inspection.facts.views[index].hasContent {
        inspection.checkKeyboard(over: index)
      }
    },
    compare: { $0.compareWithKeyboard(&$1) },
    weigh: { $1.severityUnderKeyboard($0) })
}

extension SceneInspection {
  fileprivate mutating func checkKeyboard(over index: Int) {
    guard geometry.adrift[index].isEmpty, let keyboard = geometry.keyboard,
      let rect = scrolledClear(index, of: keyboard),
      let shown = rect.overlap(with: geometry.bounds),
      let covered = geometry.covered(shown, by: keyboard)
    else { return }
    var words = words(for: covered, of: shown, under: "the keyboard")
    if facts.views[index].scroll != nil { words += ", even scrolled to the end" }
    let shift = rect.minY - geometry.rects[index].minY
    let seen = seenPart(of: index).offset(dx: 0, dy: shift).overlap(with: keyboard)
    let isSlight = (seen?.height ?? 0) <= options.smallOvershoot
    addFinding(
      .underKeyboard, scene.window.keyboard.kind.isMovable || isSlight ? .note : .warning, index,
      nil, words, min(covered.width, covered.height))
    findings[findings.count - 1].losesControl =
      covered == shown && options.design?.traits[spec.views[index].name]?.has(.control) == true
  }

  /// Returns the rectangle of a view after its container is scrolled to show it above the keyboard,
  /// as far as the content allows; nil if no part of it is in the scroll view then, or if the
  /// content's extent is ambiguous.
  private func scrolledClear(_ index: Int, of keyboard: Rect) -> Rect? {
    var rect = geometry.rects[index]
    for scroll in facts.scrollViews(around: index) {
      guard !geometry.openContents[scroll].contains(.vertical) else { return nil }
      let rest = max(
        0, (geometry.contents[scroll]?.maxY ?? 0) - geometry.frames[scroll].maxY)
      // If no part of the scroll view is above the keyboard, scrolling does not help.
      let isUseless = keyboard.minY <= geometry.frames[scroll].minY + geometry.tolerance
      let wanted = isUseless ? 0 : max(0, min(rect.maxY - keyboard.minY, rest))
      guard let seen = rect.offset(dx: 0, dy: -wanted).overlap(with: geometry.frames[scroll]) else {
        return nil
      }
      rect = seen
    }
    return rect
  }

  fileprivate func compareWithKeyboard(_ list: inout DifferenceList) {
    guard let keyboard = geometry.keyboard else { return }
    for index in shownViews where facts.views[index].hasContent {
      let rect = geometry.rects[index]
      // Without scrolling, scrolled as needed, and scrolled as far as possible.
      var shifts = [0.0]
      let scroll = facts.views[index].scroll
      if let scroll {
        let rest = (geometry.contents[scroll]?.maxY ?? 0) - geometry.frames[scroll].maxY
        let wanted = rect.maxY - keyboard.minY
        list.values += [
          rest, wanted, wanted - rest, keyboard.minY - geometry.frames[scroll].minY,
        ]
        shifts += [rest, wanted]
      }
      for shift in shifts {
        let seen = rect.offset(dx: 0, dy: -shift)
        list.compare(seen, keyboard)
        list.compare(seen, geometry.bounds)
        if let scroll { list.compare(seen, geometry.frames[scroll]) }
      }
    }
  }
}

extension DesignEvidence {
  /// The width from which a button is the main one of a form, in points.
  private static let mainWidth = 120.0
  /// The height from which a text field is one for many lines, in points.
  private static let highField = 100.0

  fileprivate func severityUnderKeyboard(_ finding: Finding) -> Severity? {
    let view = view(of: finding)
    // Bars at the bottom are commonly left behind the keyboard.
    if view?.has(.bar) == true { return nil }
    // Apps inset scrolling content by the keyboard.
    if finding.isInScrollView { return .note }
    if !code.isDisjoint(with: [.followsKeyboard, .hasKeyboardManager, .hasOwnSize]) {
      return .note
    }
    switch view?.kind {
    // A line of a high field is visible in any case.
    case "textField", "searchBar":
      return view.map { $0.frame.height < Self.highField } == true ? .warning : .note
    // Buttons at the end of a form, and those below a field: the keyboard covers nothing above.
    case "button":
      let isEnd = finding.subject.first.map { ends.contains($0) } == true
      let isMain =
        view.map { $0.frame.width >= Self.mainWidth && $0.frame.height < Self.highField } == true
        && traits.contains { $0.value.kind == "textField" }
      // It is reached again if code dismisses the keyboard.
      let isReached = !code.isDisjoint(with: [.unknown, .dismissesKeyboard])
      return !isReached && (isEnd || isMain) ? .warning : .note
    default: return .note
    }
  }
}

extension Keyboard.Kind {
  /// Whether people can move a keyboard of this kind out of the way.
  var isMovable: Bool { KeyboardChoice.all(of: self).count > 1 }
}
