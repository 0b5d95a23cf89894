import LayoutSpec

extension Device {
  var heading: String {
    let others = aliases.isEmpty ? "" : ", also \(aliases.joined(separator: ", "))"
    return "\(name)\(others)\n\n"
  }

  /// A table of the facts about the device, with their reliability and sources.
  var details: TextTable {
    var table = TextTable([TextTable.Column(title: kindName), "points", "confidence", "source"])
    func append(_ title: String, _ value: String, _ provenance: Provenance) {
      table.append([title, value, "\(provenance.confidence)", provenance.sentence])
    }
    append(
      "screen", "\(size.text), of \(exactText(scale)) x \(exactText(scale)) pixels",
      screenProvenance)
    append("safe area", safeAreaInsets(.portrait).words, safeAreaProvenance)
    append("  in landscape", safeAreaInsets(.landscape).words, safeAreaProvenance)
    append(
      "corner radius", cornerRadius.map { exactText($0) } ?? "unknown", cornerProvenance)
    append("windows", splitWidths(.portrait)?.words ?? "full", splitProvenance)
    append("  in landscape", splitWidths(.landscape)?.words ?? "full", splitProvenance)
    let systems = SystemVersion.allCases.filter { running($0) != nil }.map { "\($0.rawValue)" }
    append("systems", systems.isEmpty ? "before 17" : systems.joined(separator: ", "), .systems)
    if hasFreeWindows {
      append("window controls", WindowControls.size.text, WindowControls.provenance)
    }
    if kind == .pad {
      append(
        "regular width", "from \(exactText(SizeClasses.regularPadWidth))",
        SizeClasses.regularPadWidthProvenance)
    }
    return table
  }
}

extension Device.SplitWidths {
  var text: String {
    [third, half, twoThirds].compactMap { $0.map { exactText($0) } }.joined(separator: " ")
  }

  fileprivate var words: String {
    let parts = [("third", third), ("half", half), ("twoThirds", twoThirds)]
    let known = parts.compactMap { name, width in width.map { "\(name) \(exactText($0))" } }
    return known.isEmpty ? "any size" : known.joined(separator: ", ")
  }
}

extension EdgeInsets {
  var text: String {
    [top, left, bottom, right].map { exactText($0) }.joined(separator: " ")
  }

  fileprivate var words: String {
    let parts = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
      .filter { $0.1 != 0 }
      .map { "\($0.0) \(exactText($0.1))" }
    return parts.isEmpty ? "everything" : parts.joined(separator: ", ")
  }
}

extension Size {
  var text: String { "\(exactText(width)) x \(exactText(height))" }
}

extension Device.Provenance {
  /// The source, followed by what other sources state.
  fileprivate var sentence: String { others.map { "\(source) (\($0))" } ?? source }
}
