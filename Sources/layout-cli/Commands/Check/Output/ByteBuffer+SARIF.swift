import LayoutInspection

extension ByteBuffer {
  /// Appends the results of a spec, or the notifications about one that could not be checked, with
  /// commas between them.
  mutating func appendSARIF(_ outcome: CheckOutcome) {
    switch outcome {
    case .failed(let failure):
      for (index, problem) in failure.problems.enumerated() {
        append(index == 0 ? "        " : ",\n        ")
        let remedy = problem.remedy.map { ". Note: \($0)" } ?? ""
        append("{\"level\": \"error\", \"message\": {\"text\": ")
        append("\(jsonText(problem.message + remedy))}, \"locations\": [{")
        appendLocation(failure.file, problem.position, problem.path)
        append("}]}")
      }
    case .checked(let spec):
      for (index, item) in spec.items.enumerated() {
        append(index == 0 ? "      " : ",\n      ")
        appendResult(item, of: spec)
      }
    }
  }

  private mutating func appendResult(_ item: CheckedSpec.Item, of spec: CheckedSpec) {
    let finding = item.finding
    let index = Rule.allCases.firstIndex(of: finding.rule) ?? 0
    append("{\"ruleId\": \"\(finding.rule.rawValue)\", \"ruleIndex\": \(index)")
    append(", \"level\": \"\(finding.severity.name)\"")
    append(", \"message\": {\"text\": \(jsonText(spec.plainText(of: item)))}, \"locations\": [{")
    appendLocation(of: finding.offset, in: spec)
    append("}]")
    let related = finding.related.filter { $0.offset != nil }
    if !related.isEmpty {
      append(", \"relatedLocations\": [")
      for (index, related) in related.enumerated() {
        append(index == 0 ? "" : ", ")
        append("{\"id\": \(index + 1), ")
        appendLocation(of: related.offset, in: spec)
        append(", \"message\": {\"text\": \(jsonText(printable(related.text)))}}")
      }
      append("]")
    }
    append(", \"partialFingerprints\": {\"layoutCause/v1\": ")
    append("\"\(fingerprint(of: finding, in: spec.name))\"}")
    append(", \"properties\": {\"situations\": \(item.situations.count)")
    append(", \"checkedSituations\": \(spec.situations.count)}}")
  }

  private mutating func appendLocation(of offset: Int?, in spec: CheckedSpec) {
    appendLocation(spec.source.name, spec.position(of: offset), spec.path(of: offset))
  }

  /// Appends the members of a location: the place in the file, and the path in the spec.
  private mutating func appendLocation(
    _ file: String, _ position: SourcePosition?, _ path: String?
  ) {
    append("\"physicalLocation\": {\"artifactLocation\": {\"uri\": \(jsonText(uri(of: file)))}")
    if let position {
      append(", \"region\": {\"startLine\": \(position.line)")
      append(", \"startColumn\": \(position.column)}")
    }
    append("}")
    // The whole spec has no name in it.
    if let path, !path.isEmpty {
      append(", \"logicalLocations\": [{\"fullyQualifiedName\": \(jsonText(path))}]")
    }
  }

  /// Appends the beginning of a document in the Static Analysis Results Interchange Format 2.1.0.
  mutating func appendSARIFHead() {
    append(
      """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
          "tool": {"driver": {
            "name": \(jsonText(LayoutTool.name)),
            "semanticVersion": \(jsonText(LayoutTool.version)),
            "rules": [

      """)
    for (index, rule) in Rule.allCases.enumerated() {
      append(index == 0 ? "        " : ",\n        ")
      append("{\"id\": \"\(rule.rawValue)\", \"shortDescription\": {\"text\": ")
      append("\(jsonText(rule.sentence))}, \"help\": {\"text\": ")
      append("\(jsonText("\(rule.help) See \(rule.page)."))")
      append(", \"markdown\": \(jsonText("**Fix:** \(rule.help)\n\nSee `\(rule.page)`."))}}")
    }
    append("\n      ]\n    }},\n    \"columnKind\": \"unicodeCodePoints\",\n    \"results\": [")
  }

  /// Appends the end of such a document.
  mutating func appendSARIFEnd(_ failures: [ByteBuffer]) {
    append("\n    ],\n    \"invocations\": [{\"executionSuccessful\": \(failures.isEmpty)")
    if !failures.isEmpty {
      append(", \"toolExecutionNotifications\": [\n")
      for (index, failure) in failures.enumerated() {
        if index > 0 { append(",\n") }
        append(failure)
      }
      append("\n    ]")
    }
    append("}]\n  }]\n}\n")
  }
}

/// A path as a relative reference, or with a scheme where it is absolute.
private func uri(of path: String) -> String {
  if path == "<stdin>" { return "stdin" }
  var uri = path.hasPrefix("/") ? "file://" : ""
  let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/"
  let digits = Array("0123456789ABCDEF")
  for byte in path.utf8 {
    if plain.utf8.contains(byte) {
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      uri += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
  return uri
}

/// A number that stays the same when the spec is edited elsewhere, in 16 hexadecimal digits.
private func fingerprint(of finding: Finding, in file: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for text in [file, finding.rule.rawValue] + finding.subject {
    for byte in text.utf8 + [0] {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
