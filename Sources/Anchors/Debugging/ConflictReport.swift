/// Required constraints that cannot all hold, and the one given up for the others.
public struct ConflictReport {
  /// The constraints that contradict each other, in the order of activation.
  ///
  /// Without any one of them the others can hold. Besides constraints of the program there may be
  /// ones made for a window's size, a guide or a view's content, see ``LayoutConstraint/origin``.
  public let members: [LayoutConstraint]

  /// The member that does not take part in layout until the contradiction is gone.
  ///
  /// It is the one activated last; constraints made for windows, guides and kept frames are never
  /// chosen as long as there is another.
  public let broken: LayoutConstraint

  /// What is wrong in plain words: `a.width == 100 and a.width == 200 cannot both hold`.
  public var sentence: String {
    guard let last = members.last else { return "" }
    if members.count == 1 { return last.statement + " cannot hold" }
    var text = ""
    for (index, member) in members.dropLast().enumerated() {
      if index > 0 { text += ", " }
      text += member.statement
    }
    text += " and " + last.statement + " cannot "
    return text + (members.count == 2 ? "both hold" : "all hold")
  }
}
