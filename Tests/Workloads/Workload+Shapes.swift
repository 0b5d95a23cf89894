import Solver

extension Workload {
  /// A family of layouts with workloads of any size.
  ///
  /// Its name is that of the workload's file, before the size.
  package enum Shape: String, CaseIterable, Sendable {
    /// Views in a vertical stack with heights of their own; the width is edited.
    case chain
    /// The same, pinned at both ends; the height is edited, and views are squeezed or stretched.
    case chainpin
    /// A stack, a spacer and a text field above a keyboard, whose top edge is edited. The toggle
    /// moves the field away from the keyboard.
    case chainkb
    /// Views within views, four children each, of equal widths; the size is the count of levels
    /// below the root. The width is edited.
    case tree
    /// Views in a row, equally wide if they can be, with least widths; the width is edited.
    case row
    /// A form with a number of rows: a title as wide as the widest, a field that takes the rest,
    /// and a button; the width is edited.
    case form
  }

  /// Creates the layout of a size: a count of views, or for a tree of levels.
  package init(_ shape: Shape, size: Int) {
    precondition(size > 0, "a \(shape) of size \(size)")
    self.init()
    switch shape {
    case .chain: makeChain(count: size)
    case .chainpin: makePinnedChain(count: size)
    case .chainkb: makeKeyboardChain(count: size)
    case .tree: makeTree(levels: size)
    case .row: makeRow(count: size)
    case .form: makeForm(rows: size)
    }
  }

  /// Creates the system with a name such as `chain.100` or, with a variant of a tied shape,
  /// `equal.48.3`; nil if no system has the name.
  package init?(named name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard (1...2).contains(numbers.count), numbers.count == parts.count - 1, numbers[0] > 0,
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    if let shape = Shape(rawValue: String(parts[0])), numbers.count == 1 {
      self.init(shape, size: numbers[0])
    } else if let shape = TiedShape(rawValue: String(parts[0])), numbers[0] > 1 {
      self.init(shape, size: numbers[0], variant: numbers.count > 1 ? numbers[1] : 0)
    } else {
      return nil
    }
  }
}

// MARK: - Shapes

extension Workload {
  /// Returns the number of views in a tree with the given number of levels below the root.
  package static func viewCount(ofTree levels: Int) -> Int {
    (0...levels).reduce(0) { $0 + 1 << (2 * $1) }
  }
}

extension Workload {
  /// The order in which the edits visit the hundredths from 0 to 100, near and far ones mixed.
  private static let hundredths = (0...100).map { Double(37 * $0 % 101) }

  private mutating func makeChain(count: Int) {
    let root = makeRoot()
    edits = [Edit(variable: root.width, priority: wish, initial: 320)]
    stack(count, in: root)
    suggestions = Self.hundredths.map { 320 * (1 + 0.5 * $0 / 100) }
  }

  private mutating func makePinnedChain(count: Int) {
    let root = makeRoot()
    let (last, height) = stack(count, in: root)
    alignBottom(last, with: root, -8)
    builtCount = rows.count
    edits = [
      Edit(variable: root.width, priority: wish, initial: 320),
      Edit(variable: root.height, priority: wish, initial: height),
    ]
    drivenEdit = 1
    suggestions = Self.hundredths.map { height * (0.8 + 0.4 * $0 / 100) }
  }

  private mutating func makeKeyboardChain(count: Int) {
    let root = makeRoot()
    let (last, content) = stack(count, in: root)
    let height = content + 1000
    require([(root.height, 1)], height)

    let keyboard = addView()
    align(keyboard.left, with: root.left, 0)
    alignRight(keyboard, with: root, 0)
    alignBottom(keyboard, with: root, 0)

    let spacer = addView()
    let field = addView()
    align(spacer.left, with: root.left, 0)
    alignRight(spacer, with: root, 0)
    follow(spacer.top, last.top, last.height, 8)
    require([(spacer.top, 1), (spacer.height, 1), (field.top, -1)], -8)
    add([(spacer.height, 1)], .greaterThanOrEqual, 0, .required)

    alignRight(field, with: root, -16)
    outgoing = Array(rows.count..<rows.count + 3)
    require([(field.top, 1), (field.height, 1), (keyboard.top, -1)], -8)
    align(field.left, with: root.left, 16)
    add([(field.height, 1)], .equal, 44, ownSize)
    builtCount = rows.count
    incoming = Array(rows.count..<rows.count + 3)
    alignBottom(field, with: root, -20)
    align(field.left, with: root.left, 64)
    add([(field.height, 1)], .equal, 60, ownSize)

    let top = height - 300
    edits = [
      Edit(variable: root.width, priority: wish, initial: 320),
      Edit(variable: keyboard.top, priority: wish, initial: top),
    ]
    drivenEdit = 1
    suggestions = (0...100).map { top - Double(37 * $0 % 301) }
  }

  private mutating func makeTree(levels: Int) {
    let root = makeRoot()
    edits = [
      Edit(variable: root.width, priority: wish, initial: 100_000),
      Edit(variable: root.height, priority: wish, initial: 1000),
    ]
    addChildren(of: root, levels: levels)
    builtCount = rows.count
    if levels >= 3 {
      // The first view three levels down is nested further; the root's rows and those of the two
      // families above it precede its own.
      outgoing = Array(34..<37)
      incoming = Array(rows.count..<rows.count + 3)
      let (parent, view) = (View(index: 5), View(index: 9))
      align(view.top, with: parent.top, 6)
      alignBottom(view, with: parent, -6)
      align(view.left, with: parent.left, 6)
    }
    suggestions = Self.hundredths.map { 100_000 * (1 + 0.5 * $0 / 100) }
  }

  private mutating func addChildren(of parent: View, levels: Int) {
    guard levels > 0 else { return }
    let children = (0..<4).map { _ in addView() }
    for (index, child) in children.enumerated() {
      align(child.top, with: parent.top, 2)
      alignBottom(child, with: parent, -2)
      if index == 0 {
        align(child.left, with: parent.left, 2)
      } else {
        follow(child.left, children[index - 1].left, children[index - 1].width, 2)
        align(child.width, with: children[0].width, 0)
      }
    }
    alignRight(children[3], with: parent, -2)
    for child in children {
      addChildren(of: child, levels: levels - 1)
    }
  }

  private mutating func makeRow(count: Int) {
    let root = makeRoot()
    require([(root.height, 1)], 44)
    var leastWidths = 0.0
    var views: [View] = []
    for index in 0..<count {
      let view = addView()
      align(view.top, with: root.top, 0)
      align(view.height, with: root.height, 0)
      if let last = views.last {
        follow(view.left, last.left, last.width, 8)
        add([(view.width, 1), (views[0].width, -1)], .equal, 0, contentSize)
      } else {
        align(view.left, with: root.left, 8)
      }
      let leastWidth = Double(10 + 7 * index % 13)
      leastWidths += leastWidth
      add([(view.width, 1)], .greaterThanOrEqual, leastWidth, .required)
      views.append(view)
    }
    alignRight(views[count - 1], with: root, -8)
    builtCount = rows.count
    let gaps = Double(8 * (count + 1))
    edits = [Edit(variable: root.width, priority: wish, initial: gaps + 2 * leastWidths)]
    suggestions = Self.hundredths.map { gaps + leastWidths * (1.05 + 1.9 * $0 / 100) }
  }

  private mutating func makeForm(rows count: Int) {
    let root = makeRoot()
    var above = root
    var firstTitle: View?
    for index in 0..<count {
      let (title, field, button) = (addView(), addView(), addView())
      let letters = Double(4 + 5 * index % 11)
      fit(title, width: 9 * letters, height: 20, hugging: 251)
      fit(field, width: 60, height: 34, hugging: 249)
      fit(button, width: 44, height: 44, hugging: 250)
      align(title.left, with: root.left, 16)
      require([(field.left, 1), (title.left, -1), (title.width, -1)], 8)
      require([(button.left, 1), (field.left, -1), (field.width, -1)], 8)
      alignRight(button, with: root, -16)
      if let firstTitle { align(title.width, with: firstTitle.width, 0) }
      firstTitle = firstTitle ?? title
      add([(field.width, 1)], .greaterThanOrEqual, 80, Priority(999))
      // The tallest decides how far the row is from the one above; the others are centred on it.
      if index == 0 {
        align(button.top, with: root.top, 16)
      } else {
        follow(button.top, above.top, above.height, 8)
      }
      for view in [title, field] {
        require([(view.top, 1), (view.height, 0.5), (button.top, -1), (button.height, -0.5)], 0)
        require([(view.height, 1), (button.height, -1)], 0, .lessThanOrEqual)
      }
      above = button
    }
    alignBottom(above, with: root, -16)
    builtCount = rows.count
    edits = [Edit(variable: root.width, priority: wish, initial: 393)]
    suggestions = Self.hundredths.map { 320 + 5 * $0 }
  }
}

// MARK: - Rows

/// The priorities of edits, of a size of a view's own, and of the size of its content.
private let (wish, ownSize, contentSize) = (Priority(750), Priority(700), Priority(250))

/// A view's four variables.
private struct View {
  let index: Int

  var left: Int { 4 * index }
  var top: Int { 4 * index + 1 }
  var width: Int { 4 * index + 2 }
  var height: Int { 4 * index + 3 }
}

extension Workload {
  private mutating func addView() -> View {
    variableCount += 4
    return View(index: variableCount / 4 - 1)
  }

  /// Adds the view that is at the origin.
  private mutating func makeRoot() -> View {
    let root = addView()
    require([(root.left, 1)], 0)
    require([(root.top, 1)], 0)
    return root
  }

  /// Stacks views that are as wide as a root.
  ///
  /// - Returns: The lowest view, and the preferred height of the stack.
  @discardableResult
  private mutating func stack(_ count: Int, in root: View) -> (last: View, height: Double) {
    var last = root
    var content = 8.0
    for index in 0..<count {
      let view = addView()
      align(view.left, with: root.left, 8)
      alignRight(view, with: root, -8)
      if index == 0 {
        align(view.top, with: root.top, 8)
      } else {
        follow(view.top, last.top, last.height, 8)
      }
      let height = Double(20 + 7 * index % 13)
      add([(view.height, 1)], .lessThanOrEqual, height, contentSize)
      add([(view.height, 1)], .greaterThanOrEqual, height, ownSize)
      content += height + 8
      last = view
    }
    builtCount = rows.count
    return (last, content)
  }

  /// Gives a view the size of its content, with a priority against growing and 750 against
  /// shrinking.
  private mutating func fit(_ view: View, width: Double, height: Double, hugging: Double) {
    for (variable, size) in [(view.width, width), (view.height, height)] {
      add([(variable, 1)], .lessThanOrEqual, size, Priority(hugging))
      add([(variable, 1)], .greaterThanOrEqual, size, Priority(750))
    }
  }

  private mutating func align(_ edge: Int, with other: Int, _ distance: Double) {
    require([(edge, 1), (other, -1)], distance)
  }

  private mutating func alignRight(_ view: View, with other: View, _ distance: Double) {
    require([(view.left, 1), (view.width, 1), (other.left, -1), (other.width, -1)], distance)
  }

  private mutating func alignBottom(_ view: View, with other: View, _ distance: Double) {
    require([(view.top, 1), (view.height, 1), (other.top, -1), (other.height, -1)], distance)
  }

  private mutating func follow(_ edge: Int, _ start: Int, _ length: Int, _ distance: Double) {
    require([(edge, 1), (start, -1), (length, -1)], distance)
  }

  private mutating func require(
    _ terms: [(variable: Int, coefficient: Double)], _ constant: Double,
    _ relation: Constraint.Relation = .equal
  ) {
    add(terms, relation, constant, .required)
  }

  mutating func add(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Constraint.Relation,
    _ constant: Double, _ priority: Priority
  ) {
    rows.append(
      Row(
        relation: relation, priority: priority, constant: constant,
        terms: terms.map { Row.Term(variable: $0.variable, coefficient: $0.coefficient) }))
  }
}
