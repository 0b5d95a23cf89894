extension Playground {
  /// The devices of the catalogue.
  static var deviceList: String {
    var json = JSONBuilder()
    json.open("[")
    for device in Device.all {
      json.open("{")
      json.add("name", text: device.name)
      json.add("aliases", texts: device.aliases)
      json.add("kind", text: device.kind == .phone ? "phone" : "pad")
      json.add("size", "[\(jsonNumber(device.size.width)), \(jsonNumber(device.size.height))]")
      json.add("scale", device.scale)
      json.add("cornerRadius", device.cornerRadius ?? -1)
      json.close("}")
    }
    json.close("]")
    return json.text
  }
}

extension Stage {
  /// The keyboards that the device has as it is held.
  var keyboardList: String {
    let situation = scene.spec.situation
    let (device, orientation) = (situation.standIn, situation.heldOrientation)
    let traits = situation.keyboard.traits ?? given.keyboard.traits ?? TextInputTraits()
    var json = JSONBuilder()
    json.open("[")
    for kind in Keyboard.Kind.allCases where kind != .dismissed {
      guard let keyboard = device.keyboard(kind, orientation, traits: traits) else { continue }
      let provenance = device.keyboardProvenance(kind, orientation)
      json.open("{")
      json.add("kind", kind.number)
      json.add("name", text: kind.word)
      json.add("frame", keyboard.frame)
      json.add("moves", KeyboardDescription(kind: kind).mayMove)
      json.add("confidence", text: provenance.confidence.word)
      json.add("source", text: provenance.source)
      json.close("}")
    }
    json.close("]")
    return json.text
  }

  /// The forms of window that the device has as it is held.
  var windowFormList: String {
    let situation = scene.spec.situation
    let (device, orientation) = (situation.standIn, situation.heldOrientation)
    let isDevice = situation.screen == nil && situation.screenSize == nil
    var json = JSONBuilder()
    json.open("[")
    for (number, name) in Situation.windowForms.enumerated() where number == 0 || isDevice {
      guard let frame = WindowForm(name: name)?.frame(on: device, orientation) else { continue }
      json.open("{")
      json.add("form", number)
      json.add("name", text: name)
      json.add("frame", frame)
      json.close("}")
    }
    json.close("]")
    return json.text
  }

  /// The views in the order of the spec.
  var viewList: String {
    let views = scene.spec.views
    let places = SourcePlaces(views.map { $0.offset }, in: source)
    var json = JSONBuilder()
    json.open("[")
    for view in views {
      json.open("{")
      json.add("name", text: view.name)
      json.add("parent", view.parent ?? -1)
      places.add(view.offset, to: &json)
      json.add("scroll", view.isScrollView)
      json.add("stack", view.stack != nil)
      json.add("hidden", view.isHidden)
      json.close("}")
    }
    json.close("]")
    return json.text
  }

  /// The guides: those of every layout, then the spec's own.
  var guideList: String {
    let offsets = guides.enumerated().map { place, guide in
      place < Self.commonGuideCount ? nil : scene.offset(of: guide)
    }
    let places = SourcePlaces(offsets, in: source)
    var json = JSONBuilder()
    json.open("[")
    for (place, guide) in guides.enumerated() {
      json.open("{")
      json.add("name", text: guide.label)
      json.add("owner", guide.owningView.flatMap { viewPlaces[ObjectIdentifier($0)] } ?? -1)
      places.add(offsets[place], to: &json)
      json.close("}")
    }
    json.close("]")
    return json.text
  }

  /// The sets for the keyboard, in the order of the spec.
  var setList: String {
    let described = scene.spec.keyboardGuide.sets
    let places = SourcePlaces(described.map { $0.offset }, in: source)
    var json = JSONBuilder()
    json.open("[")
    for set in described {
      json.open("{")
      json.add("words", text: set.words)
      json.add("edges", Int(set.edges.rawValue))
      json.add("near", set.isNear)
      places.add(set.offset, to: &json)
      json.close("}")
    }
    json.close("]")
    return json.text
  }
}

extension Device.Confidence {
  /// The word for it.
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
