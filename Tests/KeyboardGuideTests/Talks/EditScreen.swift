import KeyboardGuide
import Testing

/// The first talk's test app: an edit view that follows the keyboard, and an image view that makes
/// room for it.
struct EditScreen {
  let tablet: TalkScreen
  let edit: View
  let image: View
  let awayFromTop: [LayoutConstraint]
  let nearTop: [LayoutConstraint]
  let awayFromSides: [LayoutConstraint]
  let nearTrailing: [LayoutConstraint]
  let nearLeading: [LayoutConstraint]

  var window: Window { tablet.window }
  var guide: KeyboardLayoutGuide { tablet.guide }

  /// Creates the screen in a window of an iPad Pro 11-inch.
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the device.
  ///   - form: The share of the screen that the window takes.
  ///   - direction: The app's direction.
  /// - Throws: An error if there is no such window.
  init(
    _ orientation: Orientation = .portrait, form: WindowForm = .full,
    _ direction: UserInterfaceLayoutDirection = .leftToRight
  ) throws {
    tablet = try .tablet(orientation, form: form, direction: direction, follows: true)
    let (view, guide) = (tablet.root, tablet.guide)
    let (editView, imageView) = (view.added("edit"), view.added("image"))
    (edit, image) = (editView, imageView)
    LayoutConstraint.activate([
      editView.widthAnchor.constraint(equalToConstant: 200),
      editView.heightAnchor.constraint(equalToConstant: 50),
      imageView.widthAnchor.constraint(equalToConstant: 100),
      imageView.heightAnchor.constraint(equalToConstant: 100),
      imageView.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
    ])
    awayFromTop = [guide.topAnchor.constraint(equalTo: editView.bottomAnchor)]
    nearTop = [view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: editView.bottomAnchor)]
    awayFromSides = [
      guide.centerXAnchor.constraint(equalTo: editView.centerXAnchor),
      imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ]
    nearTrailing = [
      guide.trailingAnchor.constraint(equalTo: editView.trailingAnchor),
      imageView.leadingAnchor.constraint(
        equalToSystemSpacingAfter: view.safeAreaLayoutGuide.leadingAnchor, multiplier: 1),
    ]
    nearLeading = [
      editView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.safeAreaLayoutGuide.trailingAnchor.constraint(
        equalToSystemSpacingAfter: imageView.trailingAnchor, multiplier: 1),
    ]
    guide.setConstraints(awayFromTop, activeWhenAwayFrom: .top)
    guide.setConstraints(nearTop, activeWhenNearEdge: .top)
    guide.setConstraints(awayFromSides, activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints(nearTrailing, activeWhenNearEdge: .trailing)
    guide.setConstraints(nearLeading, activeWhenNearEdge: .leading)
  }
}
