#if !hasFeature(Embedded)
  extension LayoutConstraint {
    /// Creates inactive constraints from a visual format, with dictionaries of any values as in
    /// UIKit.
    ///
    /// Only the values that the format names must have the right type: a view, a layout guide, or a
    /// number of any of Swift's types.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - options: The alignment of the views across the format's axis, and the reading direction.
    ///   - metrics: The numbers that the format names, in points, or priorities.
    ///   - views: The views and guides that the format names.
    ///   - file: The file of the call, for messages.
    ///   - line: The line there.
    /// - Returns: The constraints.
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
        case .unknownView(let name) where views[name] != nil:
          problem = .notAView(name)
        case .unknownMetric(let name) where metrics?[name] != nil:
          problem = .notANumber(name)
        case .unknownMetric(let name) where views[name] != nil:
          problem = .notAView(name)
        default: break
        }
        preconditionFailure(
          VisualFormatError(problem, at: error.range, in: error.format).description)
      }
    }

    private static func number(from value: Any) -> Double? {
      if let number = value as? Double { return number }
      if let number = value as? any BinaryInteger { return Double(number) }
      if let number = value as? any BinaryFloatingPoint { return Double(number) }
      return nil
    }
  }
#endif
