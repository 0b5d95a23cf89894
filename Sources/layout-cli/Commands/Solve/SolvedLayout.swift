import LayoutSpec

/// The frames of a layout with its problems, prepared for output.
struct SolvedLayout {
  /// A view with its frame.
  struct Row {
    var name: String
    var parent: String
    /// The number of views that the view is nested in.
    var depth: Int
    var frame: Rect
  }

  /// A view that is ambiguous along an axis.
  struct AmbiguousItem {
    var name: String
    var axis: Axis
  }

  /// A constraint that was broken.
  struct BrokenConstraint {
    var equation: String
    var position: SourcePosition?
  }

  /// The state of the content view's keyboard guide.
  struct KeyboardGuide {
    /// The guide's frame in the window.
    var guide: Rect
    var near: DirectionalRectEdge
    /// The sets of the spec, active or not.
    var sets: [KeyboardGuideDescription.EdgeSet]
  }

  /// The name of the spec, if there may be several.
  var name: String?
  var rows: [Row] = []
  var ambiguous: [AmbiguousItem] = []
  var broken: [BrokenConstraint] = []
  /// The state of the keyboard guide; nil if neither the spec nor the situation has a keyboard.
  var keyboard: KeyboardGuide?
  /// Whether numbers are printed with all their decimals.
  var isExact = false
}

/// A form in which a layout is printed.
enum OutputFormat: String, CaseIterable {
  case table
  case json
  case ndjson
  case csv

  /// Appends a layout in this form.
  func append(_ layout: SolvedLayout, to buffer: inout ByteBuffer, _ style: Style = .plain) {
    switch self {
    case .table: buffer.appendTable(layout, style)
    case .json:
      buffer.append(layout.json)
      buffer.append("\n")
    case .ndjson:
      for record in layout.records {
        buffer.append(record)
        buffer.append("\n")
      }
    case .csv: buffer.appendCSV(layout)
    }
  }
}
