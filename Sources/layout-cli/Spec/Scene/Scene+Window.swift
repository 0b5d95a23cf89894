/// Scenes of texts, and of windows that a program has built; see `Window.svg`.
extension Scene {
  /// Reads a spec and creates its window; nothing is solved yet.
  ///
  ///     let scene = try Scene(parsing: #"{"views": {"box": {}}, "constraints": ["box.top == root.top + 8"]}"#)
  ///     scene.window.layoutIfNeeded()
  ///     scene["box"]?.frame.minY  // 8
  ///
  /// - Parameters:
  ///   - text: The spec, in JSON; comments and trailing commas are allowed.
  ///   - name: The name of the text in messages.
  /// - Throws: ``SpecError`` with all problems of the text, or the reason why its situation does not
  ///   exist.
  /// - Complexity: Proportional to the text.
  public convenience init(parsing text: String, name: String = "spec") throws(SpecError) {
    let source = SourceText(name: name, text: text)
    let spec = try Spec(source)
    do throws(SceneError) {
      try self.init(spec)
    } catch {
      throw SpecError(error.message, at: error.offset ?? 0, remedy: error.remedy, in: source)
    }
  }

  /// Describes a window that a program has built, as it is now: its views, with their named guides,
  /// its size and its keyboard.
  ///
  /// - Parameter window: The window.
  /// - Complexity: Proportional to the views.
  public convenience init(showing window: Window) {
    var spec = Spec()
    var views: [View] = []
    spec.guides = window.rootView.namedGuides
    func add(_ view: View, in parent: Int?) {
      var description = ViewDescription(view.label, in: parent)
      description.isHidden = view.isHidden
      description.isScrollView = view is ScrollView
      description.guides = view.namedGuides
      let index = views.count
      views.append(view)
      spec.views.append(description)
      for subview in view.subviews { add(subview, in: index) }
    }
    for view in window.rootView.subviews { add(view, in: nil) }

    let keyboard = window.keyboard
    let frames = keyboard.kind == .dismissed ? [window.frame] : [window.frame, keyboard.frame]
    let size = Size(
      width: frames.reduce(0) { max($0, $1.maxX) }, height: frames.reduce(0) { max($0, $1.maxY) })
    spec.situation.screen = ScreenDescription(size: size)
    spec.situation.window = .frame(window.frame, isStageManager: window.isInStageManager)
    spec.situation.direction = window.direction
    spec.situation.keyboard =
      keyboard.kind == .dismissed
      ? KeyboardDescription() : KeyboardDescription(kind: keyboard.kind, frame: keyboard.frame)
    self.init(
      spec, of: window, views: views,
      Surroundings(
        frame: window.frame, cornerInsets: window.cornerInsets, division: window.division,
        safeAreaInsets: window.safeAreaInsets, scale: window.scale, direction: window.direction,
        idiom: window.userInterfaceIdiom, isInStageManager: window.isInStageManager,
        sizeClasses: SizeClasses(width: .unspecified, height: .unspecified),
        safeAreaRegions: window.safeAreaRegions, keyboard: keyboard))
  }

  /// The view of a name; nil if there is none.
  ///
  /// - Parameter name: The name in the spec.
  /// - Complexity: O(*n*) for *n* views.
  public subscript(name: String) -> View? {
    zip(spec.views, views).first { $0.0.name == name }?.1
  }
}

extension View {
  fileprivate var namedGuides: [GuideDescription] {
    layoutGuides.compactMap { $0.name.map { GuideDescription($0) } }
  }
}
