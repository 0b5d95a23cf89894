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
  /// view's connection before its own predicates, with the alignment at the end.
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
  /// A format has no spaces, and at most 1,000,000 bytes. There are two additions to Apple's
  /// grammar: names that are not C identifiers can be in backquotes, and a space without
  /// parentheses can have a priority.
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
  /// - Note: The grammar is that of the Auto Layout Guide's chapter on the Visual Format Language,
  ///   which calls the space of a `-` standard, without a number.
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
      stopProgram(error.description)
    }
  }

  #if !hasFeature(Embedded)
    /// Creates inactive constraints from a visual format, with dictionaries of any values as in
    /// UIKit.
    ///
    /// Only the values that the format names must have the right type: a view, a layout guide, or
    /// a number of any of Swift's types.
    ///
    /// - Precondition: The format can be parsed, and the names in it have values of the right type;
    ///   see ``VisualFormatError``.
    public static func constraints(
      withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
      views: [String: Any], file: String = #fileID, line: Int = #line
    ) -> [LayoutConstraint] {
      do throws(VisualFormatError) {
        return try constraints(
          parsingVisualFormat: format, options: options,
          metrics: (metrics ?? [:]).compactMapValues { number(from: $0) },
          views: views.compactMapValues { $0 as? LayoutItem }, file: file, line: line)
      } catch {
        var problem = error.problem
        switch problem {
        case .unknownView(let name), .unknownMetric(let name):
          if metrics?[name] != nil || views[name] != nil { problem = .wrongValue(name) }
        default: break
        }
        stopProgram(
          VisualFormatError(problem, at: error.range, in: error.format).description)
      }
    }

    private static func number(from value: Any) -> Double? {
      if let number = value as? Double { return number }
      if let number = value as? any BinaryInteger { return Double(number) }
      if let number = value as? any BinaryFloatingPoint { return Double(number) }
      return nil
    }
  #endif

  /// Creates inactive constraints from a visual format that may be wrong.
  ///
  /// They are those of `constraints(withVisualFormat:options:metrics:views:)`. The source is the
  /// place where the format was written; nil for the place of this call.
  ///
  /// - Throws: The first error of the text, then of the names, with its position in the format.
  /// - Complexity: Proportional to the length of the format.
  public static func constraints(
    parsingVisualFormat format: String, options: FormatOptions = [],
    metrics: [String: Double]? = nil, views: [String: LayoutItem], source: String? = nil,
    file: String = #fileID, line: Int = #line
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let visual: VisualFormat
    do throws(VisualFormatError) {
      visual = try VisualFormat(format, options: options, metrics: metrics ?? [:])
    } catch {
      guard case .unknownMetric(let name) = error.problem, views[name] != nil else { throw error }
      throw VisualFormatError(.viewAsNumber(name), at: error.range, in: format)
    }
    try visual.checkViews(views)
    var constraints: [LayoutConstraint] = []
    for statement in visual.statements {
      func item(_ item: VisualFormat.Item) throws(VisualFormatError) -> LayoutItem {
        switch item {
        case .view(let name):
          guard let item = views[name.text] else {
            throw visual.error(.unknownMetric(name.text), at: name.range)
          }
          return item
        case .superview(let name):
          guard let item = views[name.text]?.container else {
            throw visual.error(.noSuperview, at: name.range)
          }
          return item
        }
      }
      let first = try item(statement.first.item)
      var terms: [Term] = []
      if let second = statement.second {
        terms.append(Term(try item(second.item), second.attribute))
      }
      let predicate = statement.predicate
      do throws(LayoutConstraintError) {
        constraints.append(
          try LayoutConstraint(
            validating: first, statement.first.attribute, predicate.relation, terms,
            constant: predicate.constant, priority: predicate.priority, source: source, file: file,
            line: line))
      } catch {
        throw visual.error(.illegalConstraint(error), at: predicate.range)
      }
    }
    return constraints
  }
}

extension VisualFormat {
  /// Checks that the views are known, and those beside a `|` in a superview, the same at both ends.
  fileprivate func checkViews(_ known: [String: LayoutItem]) throws(VisualFormatError) {
    for view in views where known[view.name.text] == nil {
      throw error(.unknownView(view.name.text), at: view.name.range)
    }
    var superview: View?
    for (view, isAtEdge) in [(views.first, beginsAtSuperview), (views.last, endsAtSuperview)] {
      guard isAtEdge, let view else { continue }
      guard let container = known[view.name.text]?.container else {
        throw error(.noSuperview, at: view.range)
      }
      guard superview == nil || superview === container else {
        throw error(.differentSuperviews, at: view.range)
      }
      superview = container
    }
  }
}
