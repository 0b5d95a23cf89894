/// A spec brought to life: a window with its views, guides and constraints.
///
/// A scene knows where in the source text its views and constraints come from, so that what the
/// layout engine reports can be shown to the author of the spec.
public final class Scene {
  /// The spec; its situation is the one that the scene is in.
  public private(set) var spec: Spec
  /// The window; its root view is the spec's `root`.
  public let window: Window
  /// The views, in the order of the spec.
  public let views: [View]
  /// The constraints that always hold, in the order of the spec.
  public let constraints: [LayoutConstraint]
  /// The constraints of each of the spec's sets for edges near or away, in the order of the spec.
  public let setConstraints: [[LayoutConstraint]]
  private var surroundings: Surroundings
  /// The places in the source text by the object that comes from there; made when first needed.
  private lazy var offsets = makeOffsets()

  /// Builds the window of a spec, with its constraints active, those of sets where the keyboard is
  /// near their edges or away from them; nothing is solved yet.
  ///
  /// - Parameter spec: A spec whose names are unique and whose equations mention only what there is.
  /// - Throws: ``SceneError`` if the situation does not exist, such as a form of window that the
  ///   device does not have.
  public init(_ spec: Spec) throws(SceneError) {
    surroundings = try spec.situation.surroundings()
    var builder = SceneBuilder(spec, window: surroundings.makeWindow())
    self.spec = spec
    window = builder.window
    views = builder.buildViews()
    constraints = try builder.buildConstraints(spec.equations)
    setConstraints = try builder.buildSets()
    builder.setUpKeyboardGuides()
    LayoutConstraint.activate(constraints)
    builder.trackSets(setConstraints)
  }

  /// Moves the window to another situation, by changes to what is there; nothing is solved yet.
  ///
  /// The layout is afterwards that of a scene made for the situation, where it is not ambiguous and
  /// no constraints contradict each other: it remembers nothing of where the keyboard was.
  ///
  /// - Parameter situation: The situation.
  /// - Throws: ``SceneError`` if the situation does not exist; the scene stays where it was.
  /// - Complexity: That of the changes; a solve afterwards starts from the present layout.
  public func move(to situation: Situation) throws(SceneError) {
    let old = surroundings
    surroundings = try situation.surroundings()
    spec.situation = situation
    window.forEachKeyboardGuide { $0.forgetNearEdges() }
    surroundings.move(window, from: old)
  }

  /// Moves nothing but the keyboard, which is to be cheap: it happens with every frame of a drag.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard, in the coordinates of the screen.
  ///   - isDragged: Whether it comes from where it was, so that an edge that was near is left a
  ///     little later than it is reached; the layout remembers nothing otherwise.
  package func move(_ keyboard: Keyboard, isDragged: Bool) {
    spec.situation.keyboard =
      keyboard.kind == .dismissed
      ? KeyboardDescription() : KeyboardDescription(kind: keyboard.kind, frame: keyboard.frame)
    surroundings.keyboard = keyboard
    if !isDragged { window.forEachKeyboardGuide { $0.forgetNearEdges() } }
    window.keyboard = keyboard
  }

  /// The factor of intrinsic sizes and their baselines; 1 at first.
  ///
  /// - Precondition: A number set is above 0 and finite.
  public var contentScale = 1.0 {
    didSet {
      precondition(
        contentScale > 0 && contentScale.isFinite,
        "contentScale must be above 0 and finite, got \(contentScale)")
      guard contentScale != oldValue else { return }
      for (view, description) in zip(views, spec.views) {
        description.giveContent(to: view, times: contentScale)
      }
    }
  }

  /// The place in the source text that a constraint comes from.
  ///
  /// - Parameter constraint: A constraint of the window.
  /// - Returns: The place of the equation, of the view whose content it speaks of, or of the stack
  ///   view that made it; nil if the spec has no such place.
  public func offset(of constraint: LayoutConstraint) -> Int? {
    if let offset = offsets[ObjectIdentifier(constraint)] { return offset }
    if let stack = constraint.stackView { return offset(of: stack) }
    return constraint.firstItem.flatMap { offset(of: $0) }
  }

  /// The place in the source text that names a view or a layout guide.
  ///
  /// - Parameter item: A view or guide of the window.
  /// - Returns: The place, or nil if the spec has no such place.
  public func offset(of item: LayoutItem) -> Int? {
    offsets[ObjectIdentifier(item)]
  }

  private func makeOffsets() -> [ObjectIdentifier: Int] {
    var offsets: [ObjectIdentifier: Int] = [:]
    offsets.reserveCapacity(views.count + constraints.count)
    func add(_ guides: [GuideDescription], of view: View) {
      for description in guides {
        for guide in view.layoutGuides where guide.name == description.name {
          offsets[ObjectIdentifier(guide)] = description.offset
        }
      }
    }
    add(spec.guides, of: window.rootView)
    for (view, description) in zip(views, spec.views) {
      offsets[ObjectIdentifier(view)] = description.offset
      add(description.guides, of: view)
    }
    for index in views.indices where spec.views[index].isScrollView {
      guard let content = content(of: index) else { continue }
      offsets[ObjectIdentifier(content)] = spec.views[index].offset
    }
    for (constraint, equation) in zip(constraints, spec.equations) {
      offsets[ObjectIdentifier(constraint)] = equation.offset
    }
    for (constraints, set) in zip(setConstraints, spec.keyboardGuide.sets) {
      for (constraint, equation) in zip(constraints, set.equations) {
        offsets[ObjectIdentifier(constraint)] = equation.offset
      }
    }
    return offsets
  }

  /// The guide for the content of a scroll view; nil for another view, and where no constraint is
  /// about the content.
  package func content(of index: Int) -> LayoutGuide? {
    guard spec.views[index].isScrollView else { return nil }
    return views[index].layoutGuides.first { $0.role == .content }
  }

  /// The name of the view that holds a view: `root` for the window's content view.
  ///
  /// - Parameter index: The view's place among ``views``.
  /// - Returns: The name.
  public func parentName(of index: Int) -> String {
    spec.views[index].parent.map { spec.views[$0].name } ?? "root"
  }
}

/// An error that explains why a spec's situation cannot be created.
public struct SceneError: Error, Hashable, Sendable {
  /// The error in one sentence, without a full stop.
  public let message: String
  /// A remedy, if one is known.
  public let remedy: String?
  /// The place in the source text, or nil if the text is not at fault.
  public let offset: Int?

  package init(_ message: String, at offset: Int?, remedy: String? = nil) {
    self.message = message
    self.offset = offset
    self.remedy = remedy
  }
}
