extension Spec {
  /// The keys of a spec, in the order in which they are written.
  static let keys: [SpecKey<Self>] = [
    SpecKey("version", read: { reader, _, _ in reader.readVersion() }, write: { _ in nil }),
    SpecKey(
      "device", read: { $0.readDevice(into: &$2.situation) },
      write: { $0.situation.screen == nil ? $0.situation.device.map { .text($0) } : nil }),
    SpecKey(
      "screen", read: { $0.readScreen(into: &$2.situation) }, write: { $0.situation.screenJSON }),
    SpecKey(
      "os", read: { $0.readSystem(into: &$2.situation) },
      write: { $0.situation.system.map { .integer($0.rawValue) } }),
    SpecKey(
      "orientation", read: { $0.readOrientation(into: &$2.situation) },
      write: { $0.situation.orientation.map { .text($0.rawValue) } }),
    SpecKey(
      "window", read: { $0.readWindow(into: &$2.situation) }, write: { $0.situation.windowJSON }),
    SpecKey(
      "direction", { $1(&$0.situation.direction) },
      read: { $0.readWord($1, of: SpecWords.directions) },
      write: { $0 == .rightToLeft ? .text("rtl") : nil }),
    SpecKey(
      "bars", read: { $0.readBars(into: &$2.situation) },
      write: { $0.situation.bars.isEmpty ? nil : .texts($0.situation.bars.map { $0.rawValue }) }),
    SpecKey(
      "safeAreaRegions", { $1(&$0.situation.safeAreaRegions) },
      read: { $0.readWord($1, of: SpecWords.safeAreaRegions) },
      write: { $0 == .container ? nil : .word(for: $0, among: SpecWords.safeAreaRegions) }),
    SpecKey(
      "keyboard", read: { $0.readKeyboard(into: &$2.situation) },
      write: { spec in
        let keyboard = spec.situation.keyboard
        return keyboard == KeyboardDescription()
          ? nil : .object(KeyboardDescription.keys.members(of: keyboard))
      }),
    SpecKey(
      "keyboardGuide",
      read: { $0.readMembers(guideKeys + edgeKeys(in: nil), into: &$2, of: $1) },
      write: { .object(unlessEmpty: guideKeys.members(of: $0) + $0.edgeMembers(in: nil)) }),
    SpecKey(
      "margins", { $1(&$0.margins) }, read: { $0.readDirectionalInsets($1) },
      write: { $0.map { .insets($0) } }),
    SpecKey("guides", read: { $0.readGuides(into: &$2.guides) }, write: { $0.guides.json }),
    SpecKey("views", read: { $0.readViews(in: nil, into: &$2) }, write: { $0.viewsJSON }),
    SpecKey(
      "constraints", read: { $0.readConstraints($1, into: &$2.equations) },
      write: { $0.equations.isEmpty ? nil : $0.equations.json(hasLines: true) }),
    SpecKey(
      "when", read: { $0.readParts(into: &$2) },
      write: { spec in
        let parts = spec.parts.indices.map { spec.json(ofPart: $0) }
        return parts.isEmpty ? nil : .list(parts, hasLines: true)
      }),
    // For editors.
    SpecKey(
      "$schema", read: { reader, what, _ in _ = reader.json.readString(what) }, write: { _ in nil }),
  ]
}
