extension ConflictReport {
  /// The text that UIKit logs when it breaks a constraint, with tabs and trailing spaces as there.
  ///
  /// The constraints are described as by ``LayoutConstraint/debugDescription``, in the order of
  /// ``members``.
  public var log: String {
    var writer = DebugWriter()
    var subjects: [LayoutConstraint] = []
    for member in members {
      let subject = member.debugSubject
      if !subjects.contains(where: { $0 === subject }) { subjects.append(subject) }
    }
    var lines: [String] = []
    for subject in subjects {
      lines.append("    \"" + Self.escaped(subject.debugDescription(&writer)) + "\"")
    }
    let isAboutAutoresizing = lines.contains { Self.mentionsAutoresizing($0) }
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\(" ")
      \tTry this:\(" ")
      \t\t(1) look at each constraint and try to figure out which you don't expect;\(" ")
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(" ")
      \(isAboutAutoresizing ? Self.autoresizingNote : "")(
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint\(" ")
      \(broken.debugDescription(&writer))

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }

  private static var autoresizingNote: String {
    "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer"
      + " to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
  }

  private static func mentionsAutoresizing(_ line: String) -> Bool {
    line.utf8.starts(with: "    \"<NSAutoresizingMaskLayoutConstraint:".utf8)
  }

  /// A string as printed within a list: in ASCII, with quotes and backslashes escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5c:
        result += "\\"
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      case 0..<0x80:
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return result
  }
}
