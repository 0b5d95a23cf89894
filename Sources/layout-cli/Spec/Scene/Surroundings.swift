/// The environment of a layout: a situation computed to numbers.
package struct Surroundings: Hashable {
  /// The window's frame on the screen.
  package var frame: Rect
  package var cornerInsets: CornerInsets
  package var division: Rect?
  package var safeAreaInsets: EdgeInsets
  var scale: Double
  var direction: UserInterfaceLayoutDirection
  package var idiom: Device.Kind?
  var isInStageManager: Bool
  var sizeClasses: SizeClasses
  var safeAreaRegions: SafeAreaRegions
  package var keyboard: Keyboard

  /// Whether a camera in the keyboard's place covers the whole window.
  package var isCoveredByCamera: Bool {
    keyboard.kind == .camera && keyboard.frame.overlap(with: frame) == frame
  }

  /// Creates a window in this environment.
  func makeWindow(rootView: View) -> Window {
    let window = Window(
      frame: frame, safeAreaInsets: safeAreaInsets, scale: scale, direction: direction,
      rootView: rootView)
    window.cornerInsets = cornerInsets
    window.division = division
    window.sizeClasses = sizeClasses
    window.userInterfaceIdiom = idiom
    if isInStageManager { window.isInStageManager = true }
    window.safeAreaRegions = safeAreaRegions
    window.keyboard = keyboard
    return window
  }

  /// Moves a window to this environment from another, by the differences.
  func move(_ window: Window, from old: Surroundings) {
    if frame != old.frame { window.frame = frame }
    if cornerInsets != old.cornerInsets { window.cornerInsets = cornerInsets }
    if division != old.division { window.division = division }
    if safeAreaInsets != old.safeAreaInsets { window.safeAreaInsets = safeAreaInsets }
    if scale != old.scale { window.scale = scale }
    if direction != old.direction { window.direction = direction }
    if sizeClasses != old.sizeClasses { window.sizeClasses = sizeClasses }
    if idiom != old.idiom { window.userInterfaceIdiom = idiom }
    if isInStageManager != old.isInStageManager { window.isInStageManager = isInStageManager }
    if safeAreaRegions != old.safeAreaRegions { window.safeAreaRegions = safeAreaRegions }
    if keyboard != old.keyboard { window.keyboard = keyboard }
  }
}
