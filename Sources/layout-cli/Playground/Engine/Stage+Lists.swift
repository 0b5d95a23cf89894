extension Playground {
  /// The devices of the catalogue.
  static var deviceList: String {
    JSONValue.list(
      Device.all.map { device in
        .object([
          ("name", .text(device.name)), ("aliases", .texts(device.aliases)),
          ("kind", .text(device.kind == .phone ? "phone" : "pad")),
          ("size", .list([.number(device.size.width), .number(device.size.height)])),
          ("scale", .number(device.scale)), ("cornerRadius", .number(device.cornerRadius ?? -1)),
        ])
      }
    ).json()
  }
}

extension Stage {
  /// The keyboards that the device has in its orientation.
  var keyboardList: String {
    let situation = scene.spec.situation
    let (device, orientation) = (situation.standIn, situation.heldOrientation)
    let traits = situation.keyboard.traits ?? given.keyboard.traits ?? TextInputTraits()
    var keyboards: [JSONValue] = []
    for kind in Keyboard.Kind.allCases where kind != .dismissed {
      guard let keyboard = device.keyboard(kind, orientation, traits: traits) else { continue }
      let provenance = device.keyboardProvenance(kind, orientation)
      keyboards.append(
        .object([
          ("kind", .integer(kind.number)), ("name", .text(kind.word)),
          ("frame", .frame(keyboard.frame)),
          ("moves", .flag(KeyboardDescription(kind: kind).mayMove)),
          ("confidence", .text(provenance.confidence.word)), ("source", .text(provenance.source)),
        ]))
    }
    return JSONValue.list(keyboards).json()
  }

  /// The forms of window that the device has in its orientation.
  var windowFormList: String {
    let situation = scene.spec.situation
    let (device, orientation) = (situation.standIn, situation.heldOrientation)
    let isDevice = situation.screen == nil && situation.screenSize == nil
    var forms: [JSONValue] = []
    for (number, name) in Situation.windowForms.enumerated() where number == 0 || isDevice {
      guard let frame = WindowForm(name: name)?.frame(on: device, orientation) else { continue }
      forms.append(
        .object([("form", .integer(number)), ("name", .text(name)), ("frame", .frame(frame))]))
    }
    return JSONValue.list(forms).json()
  }

  /// The views in the order of the spec.
  var viewList: String {
    let views = scene.spec.views
    let places = SourcePlaces(views.map { $0.offset }, in: source)
    return JSONValue.list(
      views.map { view in
        .object(
          [("name", .text(view.name)), ("parent", .integer(view.parent ?? -1))]
            + places.members(view.offset)
            + [
              ("scroll", .flag(view.isScrollView)), ("stack", .flag(view.stack != nil)),
              ("hidden", .flag(view.isHidden)),
            ])
      }
    ).json()
  }

  /// The guides: those of every layout, then the spec's own.
  var guideList: String {
    let offsets = guides.enumerated().map { place, guide in
      place < Self.commonGuideCount ? nil : scene.offset(of: guide)
    }
    let places = SourcePlaces(offsets, in: source)
    return JSONValue.list(
      zip(guides, offsets).map { guide, offset in
        let owner = guide.owningView.flatMap { viewPlaces[ObjectIdentifier($0)] }
        return .object(
          [("name", .text(guide.label)), ("owner", .integer(owner ?? -1))]
            + places.members(offset))
      }
    ).json()
  }

  /// The sets, in the order of the spec.
  var setList: String {
    let described = scene.spec.sets
    let places = SourcePlaces(described.map { $0.offset }, in: source)
    return JSONValue.list(
      described.map { set in
        .object(
          [
            ("words", .text(scene.spec.condition(of: set).words)),
            ("edges", .integer(Int(set.edges.rawValue))),
            ("near", .flag(set.isNear)),
          ] + places.members(set.offset))
      }
    ).json()
  }
}

extension Device.Confidence {
  var word: String {
    switch self {
    case .agreed: "agreed"
    case .single: "single"
    case .derived: "derived"
    case .disputed: "disputed"
    case .assumed: "assumed"
    }
  }
}

extension SourcePlaces {
  /// Returns the members for an offset: its byte, line and column; -1, 0 and 0 for none.
  func members(_ offset: Int?) -> [(key: String, value: JSONValue?)] {
    let position = self[offset]
    return [
      ("offset", .integer(position == nil ? -1 : offset ?? -1)),
      ("line", .integer(position?.line ?? 0)), ("column", .integer(position?.column ?? 0)),
    ]
  }
}
