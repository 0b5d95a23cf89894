/// The layout of a spec: a window with its views, guides and constraints.
///
/// A scene stores the source positions of its views and constraints, so that reports of the layout
/// engine can be shown to the author of the spec.
public final class Scene {
  /// The spec, with the scene's present situation.
  public private(set) var spec: Spec
  /// The window; its root view is the spec's `root`.
  public let window: Window
  /// The views, in the order of the spec.
  public let views: [View]
  /// The constraints that are always active, in the order of the spec.
  public let constraints: [LayoutConstraint]
  /// The constraints of each of the spec's sets, in the order of the spec.
  public let setConstraints: [[LayoutConstraint]]
  private let equationPlaces: [SourcePlace]
  private let conditionalViews: ConditionalViews?
  private var surroundings: Surroundings
  /// The offsets in the source text by object; created when first needed.
  private lazy var offsets = makeOffsets()

  /// Creates the window of a spec with its constraints; nothing is solved yet.
  ///
  /// The constraints of sets are active while their conditions hold.
  ///
  /// - Parameter spec: A spec with unique names and with equations that only mention existing items.
  /// - Throws: ``SceneError`` if the situation does not exist, such as a form of window that the
  ///   device does not have.
  public convenience init(_ spec: Spec) throws(SceneError) {
    try self.init(spec, spec.equations)
  }

  /// Creates the window of a spec as ``init(_:)`` does, and takes the equations that always hold out
  /// of the spec: the memory of those of a large spec is released before the layout.
  ///
  /// - Parameter spec: The spec; neither it nor ``spec`` has these equations afterwards.
  /// - Throws: ``SceneError`` if the situation does not exist.
  package convenience init(taking spec: inout Spec) throws(SceneError) {
    let equations = spec.equations
    spec.equations = []
    try self.init(spec, consume equations)
  }

  private init(_ spec: Spec, _ equations: consuming [Equation]) throws(SceneError) {
    surroundings = try spec.situation.surroundings()
    var builder = SceneBuilder(spec)
    self.spec = spec
    builder.buildViews()
    views = builder.views
    window = surroundings.makeWindow(rootView: builder.root)
    constraints = try builder.buildConstraints(equations)
    equationPlaces = equations.map { $0.place }
    equations = []
    setConstraints = try builder.buildSets()
    builder.setUpKeyboardGuides()
    LayoutConstraint.activate(constraints)
    builder.trackSets(setConstraints, in: window)
    conditionalViews = ConditionalViews(spec, views, in: window)
  }

  /// The scene of a window that exists.
  init(_ spec: Spec, of window: Window, views: [View], _ surroundings: Surroundings) {
    self.spec = spec
    self.window = window
    self.views = views
    self.surroundings = surroundings
    (constraints, setConstraints, equationPlaces) = ([], [], [])
    conditionalViews = nil
  }

  /// Moves the window to another situation, by changing existing objects; nothing is solved yet.
  ///
  /// Afterwards the layout is that of a new scene for the situation, unless it is ambiguous or
  /// constraints contradict each other: it does not depend on the keyboard's history.
  ///
  /// - Parameter situation: The situation.
  /// - Throws: ``SceneError`` if the situation does not exist; the scene is unchanged.
  /// - Complexity: That of the changes; a solve afterwards starts from the present layout.
  public func move(to situation: Situation) throws(SceneError) {
    let old = surroundings
    surroundings = try situation.surroundings()
    spec.situation = situation
    window.forEachKeyboardGuide { $0.forgetHistory() }
    surroundings.move(window, from: old)
  }

  /// Moves only the keyboard, which must be cheap because it happens with every frame of a drag.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard, in the coordinates of the screen.
  ///   - isDragged: Whether it comes from its last position, so that an edge that was near is left
  ///     slightly later than it is reached; otherwise the layout does not depend on the history.
  package func move(_ keyboard: Keyboard, isDragged: Bool) {
    spec.situation.keyboard =
      keyboard.kind == .dismissed
      ? KeyboardDescription() : KeyboardDescription(kind: keyboard.kind, frame: keyboard.frame)
    surroundings.keyboard = keyboard
    if !isDragged { window.forEachKeyboardGuide { $0.forgetHistory() } }
    window.keyboard = keyboard
  }

  /// The views of the spec, with the properties that they have in the present situation.
  package var descriptions: [ViewDescription] { conditionalViews?.present ?? spec.views }

  /// Whether each set of the spec is active now, up to constraints of items outside the tree.
  package var activeSets: [Bool] {
    var now = window.circumstances
    if spec.hasEdgeSets { now.near = window.rootView.keyboardLayoutGuide.nearEdges.rawValue }
    return spec.sets.map { spec.condition(of: $0).holds(in: now) }
  }

  /// Returns the offset in the source text of a constraint's origin.
  ///
  /// - Parameter constraint: A constraint of the window.
  /// - Returns: The offset of the equation, of the view whose content it refers to, or of the stack
  ///   view that created it; nil if the spec does not contain it.
  public func offset(of constraint: LayoutConstraint) -> Int? {
    if let offset = offsets[ObjectIdentifier(constraint)] { return offset }
    if let stack = constraint.stackView { return offset(of: stack) }
    return constraint.firstItem.flatMap { offset(of: $0) }
  }

  /// Returns the offset in the source text of the name of a view or a layout guide.
  ///
  /// - Parameter item: A view or guide of the window.
  /// - Returns: The offset; nil if the spec does not contain the item.
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
    for (constraint, place) in zip(constraints, equationPlaces) {
      offsets[ObjectIdentifier(constraint)] = place.offset
    }
    for (constraints, set) in zip(setConstraints, spec.sets) {
      for (constraint, equation) in zip(constraints, set.equations) {
        offsets[ObjectIdentifier(constraint)] = equation.offset
      }
    }
    return offsets
  }

  /// Returns the guide for the content of a scroll view; nil for another view, and if no constraint
  /// refers to the content.
  package func content(of index: Int) -> LayoutGuide? {
    guard spec.views[index].isScrollView else { return nil }
    return views[index].layoutGuides.first { $0.role == .content }
  }

  /// Returns the name of a view's parent: `root` for the window's content view.
  ///
  /// - Parameter index: The view's index in ``views``.
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
  /// The offset in the source text; nil if the text is not the cause.
  public let offset: Int?

  package init(_ message: String, at offset: Int?, remedy: String? = nil) {
    self.message = message
    self.offset = offset
    self.remedy = remedy
  }
}
