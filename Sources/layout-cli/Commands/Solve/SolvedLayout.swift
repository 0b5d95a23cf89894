import LayoutSpec

/// The frames of a layout and what is wrong with it, ready to be printed.
struct SolvedLayout {
  /// A view with its frame.
  struct Row {
    var name: String
    var parent: String
    /// How many views of the spec the view lies in.
    var depth: Int
    var frame: Rect
  }

  /// A view that is ambiguous along an axis.
  struct AmbiguousItem {
    var name: String
    var axis: Axis
  }

  /// A constraint that was given up.
  struct BrokenConstraint {
    var equation: String
    var position: SourcePosition?
  }

  /// What the keyboard guide of the window's content view does.
  struct KeyboardGuide {
    /// The guide's frame in the window.
    var guide: Rect
    var near: DirectionalRectEdge
    /// The sets of the spec, active or not.
    var sets: [KeyboardGuideDescription.EdgeSet]
  }

  /// What the spec is called, where there may be several.
  var name: String?
  var rows: [Row] = []
  var ambiguous: [AmbiguousItem] = []
  var broken: [BrokenConstraint] = []
  /// What the keyboard guide does; nil where neither the spec nor the situation has a keyboard.
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
