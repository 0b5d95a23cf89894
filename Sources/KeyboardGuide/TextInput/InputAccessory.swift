/// The accessory view of a window's first responder: above the keyboard, which includes its height,
/// or else at the bottom of the window's safe area.
final class InputAccessory {
  /// The view that fills the slot.
  let view: View
  /// The first responder that the view was shown for.
  let owner: View
  /// The view in the window whose frame the constraints determine.
  private let slot = View(name: "inputAccessory")
  private let height: LayoutConstraint

  init(_ view: View, of owner: View, in window: Window) {
    self.view = view
    self.owner = owner
    height = slot.heightAnchor.constraint(equalToConstant: 0)
    slot.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(slot)
    slot.addSubview(view)
    let top = slot.topAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor)
    top.priority = .defaultHigh
    LayoutConstraint.activate([
      slot.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      slot.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      slot.bottomAnchor.constraint(lessThanOrEqualTo: window.safeAreaLayoutGuide.bottomAnchor),
      height, top,
    ])
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: slot.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: slot.trailingAnchor),
      view.topAnchor.constraint(equalTo: slot.topAnchor),
      view.bottomAnchor.constraint(equalTo: slot.bottomAnchor),
    ])
  }

  /// Computes the height of the view in a window as wide as it is now.
  ///
  /// A view with a frame keeps the frame's height, unless its mask has a flexible height; others
  /// have the height that fits.
  func measure(in window: Window) -> Double {
    let width = window.bounds.width
    var length = view.bounds.height
    let isPinned = view.translatesAutoresizingMaskIntoConstraints
    if !isPinned || view.autoresizingMask.contains(.flexibleHeight) {
      height.isActive = false
      length =
        view.systemLayoutSizeFitting(
          Size(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    height.constant = length
    height.isActive = true
    if isPinned { view.frame = Rect(x: 0, y: 0, width: width, height: length) }
    return length
  }

  /// Makes the owner first responder again after a field inside the view has resigned.
  func returnFocus(from old: View?, in window: Window) {
    guard old?.isDescendant(of: slot) == true, owner.window === window else { return }
    window.firstResponder = owner
  }

  /// Whether the view is the one for a responder: it contains the responder, or belongs to it.
  func serves(_ responder: View) -> Bool {
    responder.isDescendant(of: slot)
      || responder === owner && responder.inputAccessoryView === view
  }

  /// Removes the view from its window.
  func remove() {
    if view.superview === slot { view.removeFromSuperview() }
    slot.removeFromSuperview()
  }
}

extension KeyboardContext {
  /// Shows the accessory view of the window's first responder, if it has one.
  ///
  /// A field inside the present accessory view keeps it.
  ///
  /// - Returns: The height of the view, in points; 0 without one.
  func showAccessory(in window: Window) -> Double {
    guard let responder = window.firstResponder else { return 0 }
    if accessory?.serves(responder) != true {
      removeAccessory()
      accessory = responder.inputAccessoryView.map {
        InputAccessory($0, of: responder, in: window)
      }
    }
    return accessory?.measure(in: window) ?? 0
  }

  /// Removes the accessory view from the window.
  func removeAccessory() {
    let old = accessory
    accessory = nil
    old?.remove()
  }
}
