extension LayoutConstraint {
  /// Creates inactive constraints from a line of Apple's Visual Format Language.
  ///
  ///     let row = LayoutConstraint.constraints(
  ///       withVisualFormat: "H:|-[field(>=120)]-m-[send(44)]-|", options: .alignAllCenterY,
  ///       metrics: ["m": 12], views: ["field": field, "send": send])
  ///     LayoutConstraint.activate(row)
  ///
  /// `[a]-8-[b]` is `b.leading == a.trailing + 8`, `[a]-8-|` is `superview.trailing == a.trailing +
  /// 8`. A single `-` is ``systemSpacing`` between views, and the superview's margin at `|`.
  /// Alignment relates each view to the next. The constraints are in the order of the text, each
  /// view's connection before its own predicates, with the alignment at the end. See
  /// ``VisualFormat`` for the grammar.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The alignment of the views across the format's axis, and the reading direction.
  ///   - metrics: The numbers that the format names, in points, or priorities; a name that is also
  ///     a view's refers to the metric.
  ///   - views: The views and guides that the format names.
  ///   - file: The file of the call, for messages.
  ///   - line: The line there.
  /// - Returns: The constraints.
  /// - Precondition: The format can be parsed, the names in it are known, and views beside a `|`
  ///   have a superview, the same at both ends; see ``VisualFormatError``.
  /// - Note: Apple's guide calls the space of a `-` standard, without a number.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Double]? = nil, views: [String: LayoutItem], file: String = #fileID,
    line: Int = #line
  ) -> [LayoutConstraint] {
    do throws(VisualFormatError) {
      return try constraints(
        parsingVisualFormat: format, options: options, metrics: metrics, views: views, file: file,
        line: line)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Creates inactive constraints from a visual format that may be wrong.
  ///
  /// They are those of `constraints(withVisualFormat:options:metrics:views:)`.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The alignment of the views across the format's axis, and the reading direction.
  ///   - metrics: The numbers that the format names, in points, or priorities.
  ///   - views: The views and guides that the format names.
  ///   - source: The place where the format was written; nil for the place of this call.
  ///   - file: The file of the call, for messages.
  ///   - line: The line there.
  /// - Returns: The constraints.
  /// - Throws: The first error, with its position in the format.
  /// - Complexity: Proportional to the length of the format.
  public static func constraints(
    parsingVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Double]? = nil, views: [String: LayoutItem], source: String? = nil,
    file: String = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let format = try VisualFormat(format)
    let items = try format.lookUp(in: views)
    try format.checkSuperviews(of: items)
    let statements = try format.statements(options: options, metrics: metrics ?? [:], views)
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(statements.count)
    for statement in statements {
      func item(_ operand: VisualFormat.Statement.Item) throws(VisualFormatError) -> LayoutItem {
        switch operand {
        case .item(let index): return items[index]
        case .superview(let index): return items[index].container ?? items[index]
        case .other(let name):
          guard let item = views[name.text] else {
            throw format.error(.unknownMetric(name.text), at: name.range)
          }
          return item
        }
      }
      let first = try item(statement.first)
      var terms: [Term] = []
      if let second = statement.second {
        terms.append(Term(try item(second), statement.secondAttribute))
      }
      do throws(LayoutConstraintError) {
        let constraint = try LayoutConstraint(
          validating: first, statement.firstAttribute, statement.relation, terms,
          constant: statement.constant, priority: statement.priority, source: source, file: file,
          line: line)
        if statement.isStandardSpace { constraint.spacing = .standard }
        constraints.append(constraint)
      } catch {
        throw format.error(.illegalConstraint(error), at: statement.range)
      }
    }
    return constraints
  }
}

extension VisualFormat {
  /// Resolves the format's statements; a name that is a view's is not an unknown metric.
  fileprivate func statements(
    options: LayoutConstraint.FormatOptions, metrics: [String: Double],
    _ views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [Statement] {
    do throws(VisualFormatError) {
      return try statements(options: options, metrics: metrics)
    } catch {
      if case .unknownMetric(let name) = error.problem, views[name] != nil {
        throw self.error(.viewAsNumber(name), at: error.range)
      }
      throw error
    }
  }

  fileprivate func lookUp(
    in views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutItem] {
    var found: [LayoutItem] = []
    for item in items {
      guard let view = views[item.name.text] else {
        throw error(.unknownView(item.name.text), at: item.name.range)
      }
      found.append(view)
    }
    return found
  }

  /// Checks that views beside a `|` have a superview, the same at both ends.
  fileprivate func checkSuperviews(of views: [LayoutItem]) throws(VisualFormatError) {
    guard let first = items.first, let last = items.last else { return }
    var superviews: [View] = []
    if first.connection != nil {
      guard let superview = views.first?.container else {
        throw error(.noSuperview, at: first.range)
      }
      superviews.append(superview)
    }
    if trailing != nil {
      guard let superview = views.last?.container else {
        throw error(.noSuperview, at: last.range)
      }
      superviews.append(superview)
    }
    if superviews.count == 2, superviews[0] !== superviews[1] {
      throw error(.differentSuperviews, at: last.range)
    }
  }
}
