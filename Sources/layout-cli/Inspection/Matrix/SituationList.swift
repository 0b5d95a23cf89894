/// Situations in order, with descriptions that distinguish them.
///
/// The indices of situations count from 0.
package struct SituationList: Sendable {
  /// The dimensions that vary, in the order of the loops from the outermost to the innermost.
  let axes: [SituationAxis]
  package private(set) var situations: [Situation] = []
  /// The number of combinations that were skipped because they do not exist.
  package private(set) var skippedCount = 0
  /// The reason why the first of these does not exist.
  package private(set) var firstLack: Lack?
  /// The combination of each situation: a number with a digit for each axis, ascending.
  private(set) var cells: [Int] = []
  /// The distance in ``cells`` between neighbours along each axis.
  let strides: [Int]

  /// A feature that a device or screen may lack.
  package enum Lack: Hashable, Sendable {
    /// The device does not run the system.
    case system
    /// The device cannot be held in the orientation.
    case orientation
    /// The device or screen has no such window.
    case window
    /// The device or screen has no such keyboard.
    case keyboard
  }

  /// Creates an empty list.
  init(_ axes: [SituationAxis]) {
    self.axes = axes
    var stride = 1
    var strides: [Int] = []
    for axis in axes.reversed() {
      strides.append(stride)
      stride *= max(axis.count, 1)
    }
    self.strides = strides.reversed()
  }

  /// The number of situations.
  package var count: Int { situations.count }

  /// The number of combinations, including those that do not exist.
  var cellCount: Int { strides[0] * max(axes[0].count, 1) }

  mutating func add(_ situation: Situation, at coordinates: [Int]) {
    var cell = 0
    for (coordinate, stride) in zip(coordinates, strides) { cell += coordinate * stride }
    situations.append(situation)
    cells.append(cell)
  }

  mutating func skip(_ lack: Lack) {
    skippedCount += 1
    if firstLack == nil { firstLack = lack }
  }

  /// The value of a combination along an axis.
  func coordinate(_ cell: Int, along axis: Int) -> Int {
    cell / strides[axis] % max(axes[axis].count, 1)
  }

  /// Returns the description of a situation by the values that vary, such as `iPhone 15, landscape,
  /// keyboard docked`.
  ///
  /// - Parameters:
  ///   - place: The situation's place.
  ///   - hasKeyboard: Whether the keyboard is included.
  /// - Returns: The description; that of the whole situation if nothing varies.
  package func words(for place: Int, hasKeyboard: Bool = true) -> String {
    guard axes.contains(where: { $0.count > 1 }) else { return situations[place].words }
    var words: [String] = []
    for axis in axes.indices where axes[axis].count > 1 {
      if case .keyboards = axes[axis], !hasKeyboard { continue }
      words.append(axes[axis].words(for: [coordinate(cells[place], along: axis)]))
    }
    return words.joined(separator: ", ")
  }
}

extension SituationList {
  /// Returns the situations of a part of a screen, without keyboards and devices: the widths that
  /// its container may give it.
  ///
  /// - Parameters:
  ///   - widths: The widths in points.
  ///   - size: The part's own size, of which the height is kept.
  ///   - base: The situation with the values that all situations share.
  package init(widths: [Double], of size: Size, from base: Situation) {
    self.init([
      .widths(widths), .orientations([]), .windows([]), .directions([]), .keyboards([]),
    ])
    for (index, width) in widths.enumerated() {
      var situation = base
      situation.device = nil
      situation.orientation = nil
      situation.window = .full
      situation.keyboard = KeyboardDescription()
      situation.bars = []
      var screen = ScreenDescription(size: Size(width: width, height: size.height))
      screen.scale = base.screen?.scale ?? 2
      situation.screen = screen
      add(situation, at: [index, 0, 0, 0, 0])
    }
  }
}
