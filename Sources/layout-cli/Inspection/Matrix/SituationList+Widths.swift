extension SituationList {
  /// Returns the situations of a part of a screen, without keyboards and devices: the widths that
  /// its container may give it.
  ///
  /// - Parameters:
  ///   - widths: The widths in points.
  ///   - size: The part's own size, of which the height is kept.
  ///   - base: The situation with the values that all situations share.
  public init(widths: [Double], of size: Size, from base: Situation) {
    self.init([
      .widths(widths), .orientations([]), .windows([]), .directions([]), .contentScales([]),
      .keyboards([]),
    ])
    for (index, width) in widths.enumerated() {
      var situation = base
      situation.device = nil
      situation.window = .full
      situation.keyboard = KeyboardDescription()
      situation.bars = []
      var screen = ScreenDescription(size: Size(width: width, height: size.height))
      screen.scale = base.screen?.scale ?? 2
      situation.screen = screen
      add(situation, contentScale: 1, at: [index, 0, 0, 0, 0, 0])
    }
  }
}
