/// A view with a title that a user taps, as far as it bears on the layout.
///
/// Its intrinsic size is that of the title, 6 points above it and 6 below it. Its baselines are those
/// of the title.
///
///     let send = Button(title: "Send")
///     send.intrinsicContentSize  // 30 x 29.895
///
/// - Note: The size and the font are those of a system button of Apple's `UIButton` without a
///   configuration.
open class Button: View {
  /// The types of buttons with a title.
  public enum ButtonType: Hashable, Sendable {
    /// A button whose title is 18 points high.
    case custom
    /// A button whose title is 15 points high.
    case system
  }

  /// The states of a button that have a title.
  public enum State: Hashable, Sendable {
    /// Neither highlighted nor disabled.
    case normal
  }

  /// The title; nil at first.
  public final var title: String? { didSet { invalidateIntrinsicContentSize() } }

  /// The font of the title; the system's at 15 points at first.
  public final var font = Font.systemFont(ofSize: 15) { didSet { fontChanged() } }

  /// The distance of the title from the button's top and from its bottom, in points.
  private static let padding = 6.0

  /// Creates a button outside any tree.
  ///
  /// - Parameter frame: Its frame in its future superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
    fontChanged()
  }

  /// Creates a button of a type.
  ///
  /// - Parameter type: The type, which decides the size of the font.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    font = .systemFont(ofSize: type == .system ? 15 : 18)
  }

  /// Creates a button with a title.
  public convenience init(name: String? = nil, title: String?) {
    self.init(frame: .zero)
    self.name = name
    self.title = title
  }

  /// Sets the title.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - state: The state in which it is shown.
  public final func setTitle(_ title: String?, for state: State) { self.title = title }

  /// Returns the title.
  ///
  /// - Parameter state: The state in which it is shown.
  /// - Returns: The title; nil for none.
  public final func title(for state: State) -> String? { title }

  private func fontChanged() {
    firstBaselineOffsetFromTop = Self.padding + font.ascender
    lastBaselineOffsetFromBottom = Self.padding - font.descender
    invalidateIntrinsicContentSize()
  }

  /// The size of the title with the space above and below it, in points; at least 30 wide.
  ///
  /// - Complexity: That of measuring the title.
  open override var intrinsicContentSize: Size {
    let text = textMeasurerOfWindow.size(of: title ?? "", font: font, within: nil, lineLimit: 1)
    return Size(width: max(30, text.width), height: font.lineHeight + 2 * Self.padding)
  }
}
