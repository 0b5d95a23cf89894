extension Playground {
  /// The devices of the catalogue.
  static var deviceList: String {
    JSONValue.list(
      Device.all.map { device in
        .object([
          ("name", .text(device.name)), ("kind", .text(device.kind == .phone ? "phone" : "pad")),
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
      keyboards.append(
        .object([
          ("kind", .integer(kind.number)),
          ("name", .text(KeyboardDescription.name(of: kind.rawValue))),
          ("frame", .frame(keyboard.frame)),
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
    JSONValue.list(
      scene.spec.views.map { view in
        .object([
          ("name", .text(view.name)), ("parent", .integer(view.parent ?? -1)),
          ("scroll", .flag(view.isScrollView)),
        ])
      }
    ).json()
  }

  /// The guides: those of every layout, then the spec's own.
  var guideList: String {
    JSONValue.list(guides.map { .object([("name", .text($0.label))]) }).json()
  }

  /// The sets, in the order of the spec.
  var setList: String {
    let spec = scene.spec
    return JSONValue.list(
      spec.sets.map { .object([("words", .text(spec.condition(of: $0).words))]) }
    ).json()
  }
}
