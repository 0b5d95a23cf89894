import LayoutInspection

extension LayoutDifference {
  /// The differences as an object.
  ///
  /// - Parameters:
  ///   - root: The root's name if there are several; the output is then on one line.
  ///   - exact: Whether numbers have all their decimals.
  /// - Returns: The object.
  func json(of root: String?, exact: Bool) -> JSONValue {
    .object([
      ("spec", root.map { .text($0) }),
      ("differences", .list(entries.map { $0.json(exact: exact) }, hasLines: root == nil)),
      ("broken", .texts(newlyBroken)), ("mended", .texts(noLongerBroken)),
    ])
  }
}

extension LayoutDifference.Entry {
  fileprivate func json(exact: Bool) -> JSONValue {
    let change = before == nil ? "added" : after == nil ? "removed" : "changed"
    return .object([
      ("name", .text(name)), ("change", .text(change)),
      ("before", before.map { $0.json(exact: exact) }),
      ("after", after.map { $0.json(exact: exact) }),
      ("moved", .flag(isMoved)), ("resized", .flag(isResized)),
      ("reparented", .flag(isReparented)), ("ambiguous", .texts(newlyAmbiguous.map { $0.word })),
      ("unambiguous", .texts(noLongerAmbiguous.map { $0.word })),
    ])
  }
}

extension LayoutSnapshot.SolvedView {
  fileprivate func json(exact: Bool) -> JSONValue {
    .object([
      ("parent", .text(parent)), ("x", .number(frame.minX, exact: exact)),
      ("y", .number(frame.minY, exact: exact)), ("width", .number(frame.width, exact: exact)),
      ("height", .number(frame.height, exact: exact)),
    ])
  }
}
