/// A property of views that specs state: how it is read, written, compared, and given to a view.
///
/// The list of keys is all there is about the properties: the reader, the writer, conditional parts
/// and scenes follow it. A class, because each view goes through the list.
package final class ViewKey: Sendable {
  /// The key in the text: a member of the view, or of its `stack`.
  package let name: String
  /// Whether only stack views have the property.
  package let isOfStacks: Bool
  /// Reads the value; the text is the key in quotation marks, for messages.
  let read: @Sendable (inout SpecReader, String, inout ViewDescription) -> Void
  /// Returns the value as it is written.
  let write: @Sendable (ViewDescription) -> JSONValue?
  /// Copies the value to another description; that of a stack view only to a stack view.
  package let copy: @Sendable (ViewDescription, inout ViewDescription) -> Void
  /// Whether two descriptions have the same value.
  package let isSame: @Sendable (ViewDescription, ViewDescription) -> Bool
  /// Gives a view the value.
  let give: @Sendable (ViewDescription, View) -> Void

  private init<Value: Equatable & Sendable>(
    _ name: String, isOfStacks: Bool = false,
    get: @escaping @Sendable (ViewDescription) -> Value,
    set: @escaping @Sendable (inout ViewDescription, Value) -> Void,
    read: @escaping @Sendable (inout SpecReader, String) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue?,
    give: @escaping @Sendable (View, Value) -> Void
  ) {
    self.name = name
    self.isOfStacks = isOfStacks
    self.read = { if let value = read(&$0, $1) { set(&$2, value) } }
    self.write = { write(get($0)) }
    copy = { set(&$1, get($0)) }
    isSame = { get($0) == get($1) }
    self.give = { give($1, get($0)) }
  }

  private static func flag(
    _ name: String, get: @escaping @Sendable (ViewDescription) -> Bool,
    set: @escaping @Sendable (inout ViewDescription, Bool) -> Void,
    give: @escaping @Sendable (View, Bool) -> Void
  ) -> ViewKey {
    ViewKey(
      name, get: get, set: set, read: { $0.json.readBoolean($1) }, write: { .flag($0) },
      give: give)
  }

  /// The key of a property of stack views.
  private static func stack<Value: Equatable & Sendable>(
    _ name: String, get: @escaping @Sendable (StackDescription) -> Value,
    set: @escaping @Sendable (inout StackDescription, Value) -> Void,
    read: @escaping @Sendable (inout SpecReader, String) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue?,
    give: @escaping @Sendable (StackView, Value) -> Void
  ) -> ViewKey {
    ViewKey(
      name, isOfStacks: true, get: { get($0.stack ?? StackDescription()) },
      set: { view, value in
        guard var stack = view.stack else { return }
        set(&stack, value)
        view.stack = stack
      }, read: read, write: write,
      give: { view, value in if let stack = view as? StackView { give(stack, value) } })
  }

  /// The keys of all views, in the order in which they are written; those of stack views after those
  /// of the content.
  package static let all: [ViewKey] = ofContent + ofStacks + others

  /// Returns the key of a name; those of stack views are in `stack`.
  static func named(_ name: String, isOfStacks: Bool) -> ViewKey? {
    all.first { $0.name == name && $0.isOfStacks == isOfStacks }
  }

  static let ofContent: [ViewKey] = [
    ViewKey(
      "text", get: { $0.text }, set: { $0.text = $1 },
      read: { $0.json.readString($1).map { $0.text } }, write: { $0.map { .text($0) } },
      give: { view, text in
        if let label = view as? Label {
          label.text = text
        } else if let button = view as? Button {
          button.title = text
        } else if let control = view as? SegmentedControl {
          control.titles = text?.split(separator: "|").map { String($0) } ?? []
        }
      }),
    ViewKey(
      "font", get: { $0.font }, set: { $0.font = $1 }, read: { $0.readFont($1) },
      write: { $0.map { $0.json } },
      give: { view, font in
        let font = (font ?? FontDescription()).font
        if let label = view as? Label {
          label.font = font
        } else if let button = view as? Button {
          button.font = font
        } else if let field = view as? TextField {
          field.font = font
        }
      }),
    ViewKey(
      "lines", get: { $0.lines }, set: { $0.lines = $1 },
      read: { reader, what in
        reader.readNumber(what, minimum: 0).map { Int(min($0, 10_000)) }
      }, write: { .number(Double($0)) },
      give: { view, lines in (view as? Label)?.numberOfLines = lines }),
    ViewKey(
      "intrinsic", get: { [$0.intrinsicWidth, $0.intrinsicHeight] },
      set: { ($0.intrinsicWidth, $0.intrinsicHeight) = ($1[0], $1[1]) },
      read: { reader, _ in reader.readIntrinsicSize() }, write: { .numbers($0) },
      give: { view, lengths in
        let known = lengths.map { $0 ?? View.noIntrinsicMetric }
        view.setIntrinsicContentSize(Size(width: known[0], height: known[1]))
      }),
    ViewKey(
      "hugging", get: { $0.hugging }, set: { $0.hugging = $1 }, read: { $0.readPriorities($1) },
      write: { $0.json },
      give: { view, priorities in
        view.setContentHuggingPriority(priorities.horizontal ?? .low, for: .horizontal)
        view.setContentHuggingPriority(priorities.vertical ?? .low, for: .vertical)
      }),
    ViewKey(
      "compressionResistance", get: { $0.compressionResistance },
      set: { $0.compressionResistance = $1 }, read: { $0.readPriorities($1) }, write: { $0.json },
      give: { view, priorities in
        let (horizontal, vertical) = (priorities.horizontal ?? .high, priorities.vertical ?? .high)
        view.setContentCompressionResistancePriority(horizontal, for: .horizontal)
        view.setContentCompressionResistancePriority(vertical, for: .vertical)
      }),
  ]

  static let ofStacks: [ViewKey] = [
    stack(
      "axis", get: { $0.axis }, set: { $0.axis = $1 },
      read: { $0.readWord($1, of: SpecWords.axes) },
      write: { .word(for: $0, among: SpecWords.axes) }, give: { $0.axis = $1 }),
    stack(
      "distribution", get: { $0.distribution }, set: { $0.distribution = $1 },
      read: { $0.readWord($1, of: SpecWords.distributions) },
      write: { .word(for: $0, among: SpecWords.distributions) }, give: { $0.distribution = $1 }),
    stack(
      "alignment", get: { $0.alignment }, set: { $0.alignment = $1 },
      read: { $0.readWord($1, of: SpecWords.alignments) },
      write: { .word(for: $0, among: SpecWords.alignments) }, give: { $0.alignment = $1 }),
    stack(
      "spacing", get: { $0.spacing }, set: { $0.spacing = $1 }, read: { $0.readSpacing($1) },
      write: { .spacing($0) }, give: { $0.spacing = $1 }),
    stack(
      "customSpacing", get: { $0.customSpacings },
      set: { stack, spacings in
        // Those after other views stay.
        stack.customSpacings.removeAll { old in spacings.contains { $0.view == old.view } }
        stack.customSpacings += spacings
      },
      read: { reader, _ in reader.readCustomSpacings() },
      write: { spacings in
        .object(unlessEmpty: spacings.map { ($0.view, .spacing($0.spacing)) })
      },
      give: { stack, spacings in
        var known: [String: Double] = [:]
        for spacing in spacings { known[spacing.view] = spacing.spacing }
        for view in stack.arrangedSubviews {
          let spacing = view.name.flatMap { known[$0] } ?? StackView.spacingUseDefault
          stack.setCustomSpacing(spacing, after: view)
        }
      }),
    stack(
      "baselineRelative", get: { $0.isBaselineRelative }, set: { $0.isBaselineRelative = $1 },
      read: { $0.json.readBoolean($1) }, write: { .flag($0) },
      give: { $0.isBaselineRelativeArrangement = $1 }),
    stack(
      "marginsRelative", get: { $0.isMarginsRelative }, set: { $0.isMarginsRelative = $1 },
      read: { $0.json.readBoolean($1) }, write: { .flag($0) },
      give: { $0.isLayoutMarginsRelativeArrangement = $1 }),
  ]

  /// The keys of the distances of the first baseline from the top and of the last from the bottom.
  static let baselines: [SpecKey<[Double?]>] = ["first", "last"].enumerated().map { place, name in
    SpecKey(
      name, { $1(&$0[place]) }, read: { $0.readNumber($1) }, write: { $0.map { .number($0) } })
  }

  static let others: [ViewKey] = [
    ViewKey(
      "margins", get: { $0.margins }, set: { $0.margins = $1 },
      read: { $0.readDirectionalInsets($1) }, write: { $0.map { .insets($0) } },
      give: { view, margins in
        view.directionalLayoutMargins =
          margins ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      }),
    flag(
      "preservesSuperviewMargins", get: { $0.preservesSuperviewMargins },
      set: { $0.preservesSuperviewMargins = $1 },
      give: { $0.preservesSuperviewLayoutMargins = $1 }),
    flag(
      "insetsMarginsFromSafeArea", get: { $0.insetsMarginsFromSafeArea },
      set: { $0.insetsMarginsFromSafeArea = $1 },
      give: { $0.insetsLayoutMarginsFromSafeArea = $1 }),
    ViewKey(
      "alignmentInsets", get: { $0.alignmentInsets }, set: { $0.alignmentInsets = $1 },
      read: { $0.readInsets($1) }, write: { $0.map { .insets($0) } },
      give: { view, insets in view.setAlignmentRectInsets(insets ?? .zero) }),
    ViewKey(
      "baselines", get: { [$0.firstBaseline, $0.lastBaseline] },
      set: { ($0.firstBaseline, $0.lastBaseline) = ($1[0], $1[1]) },
      read: { reader, what in
        var values: [Double?] = [nil, nil]
        let form = "{\"first\": 12, \"last\": 4}"
        let keys = reader.readMembers(ViewKey.baselines, into: &values, of: what, form: form)
        return keys == nil ? nil : values
      },
      write: { .object(ViewKey.baselines.members(of: $0)) },
      give: { view, baselines in
        view.firstBaselineOffsetFromTop = baselines[0] ?? 0
        view.lastBaselineOffsetFromBottom = baselines[1] ?? 0
      }),
    flag("hidden", get: { $0.isHidden }, set: { $0.isHidden = $1 }, give: { $0.isHidden = $1 }),
  ]
}

extension ViewDescription {
  /// Returns the keys of the properties that differ from another description's, in the order in
  /// which specs are written; those of stack views only for a stack view.
  package func keys(unlike other: ViewDescription) -> [ViewKey] {
    ViewKey.all.filter { ($0.isOfStacks ? stack != nil : true) && !$0.isSame(self, other) }
  }
}
