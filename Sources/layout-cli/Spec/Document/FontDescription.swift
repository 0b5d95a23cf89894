/// The font of a spec's view: a text style, or a size with a weight.
public struct FontDescription: Hashable, Sendable {
  /// The style; nil for a font of a fixed size.
  public var style: Font.TextStyle?
  /// The size in points, of a font without a style.
  public var size = 17.0
  /// The weight; nil for that of the style, or regular.
  public var weight: Font.Weight?
  /// The text size that the style is shown at; specs do not state it.
  public var category = ContentSizeCategory.large

  /// Creates a font of 17 points.
  public init() {}

  /// The font.
  var font: Font {
    guard let style else { return .systemFont(ofSize: size, weight: weight ?? .regular) }
    let preferred = Font.preferredFont(forTextStyle: style, at: category)
    return weight.map { .systemFont(ofSize: preferred.pointSize, weight: $0) } ?? preferred
  }

  static let keys: [SpecKey<Self>] = [
    SpecKey(
      "style", { $1(&$0.style) },
      read: { $0.readWord($1, of: SpecWords.textStyles) },
      write: { $0.map { .text($0.rawValue) } }),
    SpecKey(
      "size",
      read: { reader, what, font in
        if let size = reader.readNumber(what, minimum: 0) { font.size = size }
      }, write: { $0.style == nil ? .number($0.size) : nil }),
    SpecKey(
      "weight", { $1(&$0.weight) }, read: { $0.readWord($1, of: SpecWords.weights) },
      write: { $0.flatMap { .word(for: $0, among: SpecWords.weights) } }),
  ]

  /// The style alone, or an object.
  var json: JSONValue {
    if let style, weight == nil { return .text(style.rawValue) }
    return .object(Self.keys.members(of: self))
  }
}

extension SpecReader {
  /// Reads a text style, or an object.
  mutating func readFont(_ what: String) -> FontDescription? {
    var font = FontDescription()
    if json.peek() == .string {
      font.style = readWord(what, of: SpecWords.textStyles)
      return font.style == nil ? nil : font
    }
    let form = "\"body\", or {\"size\": 17, \"weight\": \"semibold\"}"
    return readMembers(FontDescription.keys, into: &font, of: what, form: form) == nil ? nil : font
  }
}

extension ViewDescription {
  /// Whether the view shows a text, and has its size.
  package var showsText: Bool {
    stack == nil && !isScrollView
      && (kind == .label || kind == .button || kind == .segmentedControl
        || kind == nil && text != nil)
  }

  /// A view of the class that the description asks for.
  func makeView() -> View {
    if stack != nil { return StackView() }
    if isScrollView { return ScrollView() }
    return (kind ?? (text == nil ? nil : .label))?.makeView() ?? View()
  }

  /// The intrinsic size: the stated one, or that of the text; 0 for a length without one, and for
  /// those of a text that may wrap.
  package var contentSize: Size {
    var size = Size(width: intrinsicWidth ?? 0, height: intrinsicHeight ?? 0)
    guard kind != nil || text != nil, intrinsicWidth == nil, intrinsicHeight == nil, lines == 1
    else { return size }
    let view = makeView()
    for key in keys(unlike: ViewDescription("")) { key.give(self, view) }
    let own = view.intrinsicContentSize
    size = Size(width: max(0, own.width), height: max(0, own.height))
    return size
  }
}
