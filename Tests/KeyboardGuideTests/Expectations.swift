import KeyboardGuide
import Testing

extension View {
  /// A view that covers the view's keyboard guide.
  func addedKeyboardCover() -> View {
    let cover = added("cover")
    let guide = keyboardLayoutGuide
    LayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      cover.topAnchor.constraint(equalTo: guide.topAnchor),
      cover.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return cover
  }
}

/// A device that the catalogue has.
func device(_ name: String) throws -> Device { try Device.named(name) }

func window(
  _ name: String, _ orientation: Orientation = .portrait, form: WindowForm = .full,
  direction: UserInterfaceLayoutDirection = .leftToRight
) throws -> Window {
  try #require(Window(on: device(name), orientation, form: form, direction: direction))
}
