/// A line of Apple's Visual Format Language as plain values, such as `H:|-[field]-[send(44)]-|`.
///
///     format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
///     view       = "[" name [ list ] "]"
///     connection = "" | "-" | "-" (number | name) [ "@" priority ] "-" | "-" list "-"
///     list       = "(" predicate { "," predicate } ")"
///     predicate  = [ "==" | "<=" | ">=" ] (number | name) [ "@" priority ]
///     priority   = number | name
///     name       = identifier | "`" characters "`"
///
/// A number is decimal, with an optional fraction and power of ten; it has a sign only in a list.
/// There are no spaces: Apple's parser refuses them, so every format accepted here is accepted
/// there.
///
/// There are two additions to Apple's grammar: names that are not C identifiers can be in
/// backquotes, and a space without parentheses can have a priority.
///
/// - Note: The grammar is that of the Auto Layout Guide's chapter on the Visual Format Language.
public struct VisualFormat: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The axis along which the views are arranged; horizontal if the text does not state it.
  public let axis: Axis
  /// The views, in the order of the text; at least one.
  public let items: [Item]
  /// The connection between the last view and its superview; nil if the text does not end with `|`.
  public let trailing: Connection?

  /// A view in a format.
  public struct Item: Hashable, Sendable {
    /// The view's name.
    public let name: Name
    /// The comparisons of the view's length along the axis; empty if there are none.
    public let predicates: [Predicate]
    /// The connection to the view before, or from the first view to its superview.
    ///
    /// Nil for a first view without `|` before it.
    public let connection: Connection?
    /// The bytes of the view in the text, brackets included, in UTF-8.
    public let range: Range<Int>
  }

  /// The connection between two views, or between a view and its superview.
  public struct Connection: Hashable, Sendable {
    /// The space between the two items of a connection.
    public enum Space: Hashable, Sendable {
      /// Nothing in between.
      case flush
      /// A single `-`: the standard space between views, the superview's margin at its edge.
      case standard
      /// The space is compared with each of these.
      case predicates([Predicate])
    }

    /// The space between the two items.
    public let space: Space
    /// The bytes of the connection in the text, in UTF-8; empty if there is nothing in between.
    public let range: Range<Int>
  }

  /// A comparison of a length, with a priority.
  public struct Predicate: Hashable, Sendable {
    /// The comparison of the length with the object.
    public let relation: LayoutConstraint.Relation
    /// The number or view that the length is compared with.
    public let object: Object
    /// The priority of the comparison; nil for required.
    public let priority: Object?
    /// The bytes of the predicate in the text, in UTF-8.
    public let range: Range<Int>
  }

  /// A literal number or a name.
  public enum Object: Hashable, Sendable {
    /// A number, with its bytes in the text, in UTF-8.
    case number(Double, range: Range<Int>)
    /// A metric, or a view if a view's length is compared.
    case name(Name)

    /// The bytes of the object in the text, in UTF-8.
    public var range: Range<Int> {
      switch self {
      case .number(_, let range): range
      case .name(let name): name.range
      }
    }
  }

  /// The name of a view or a metric.
  public struct Name: Hashable, Sendable {
    /// The name, without backquotes.
    public let text: String
    /// The bytes of the name in the text, backquotes included, in UTF-8.
    public let range: Range<Int>
  }

  /// Reads a format.
  ///
  /// - Parameter text: The format, at most ``maximumLength`` bytes long.
  /// - Throws: The first grammar error; names are not looked up.
  /// - Complexity: Proportional to the length of the text.
  public init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(text)
    self = try parser.parse()
  }

  /// The maximum number of bytes that are read.
  public static let maximumLength = 1_000_000

  init(_ text: String, axis: Axis, items: [Item], trailing: Connection?) {
    self.text = text
    self.axis = axis
    self.items = items
    self.trailing = trailing
  }
}
