/// The members of the basis, its factors, and the vectors that are solved with them.
struct Basis: ~Copyable {
  /// By position: a row, or the complement of a variable (its stay).
  var members = Buffer<Int32>()
  /// By variable: the position of its stay, −1 if that is not a member.
  var stayPosition = Buffer<Int32>()
  var factors = Factorization()

  // Scratch.
  /// The column that enters, solved with L.
  var spike = SparseVector()
  var column = SparseVector()
  var scratch = FactorizationScratch()

  mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
    visitor.visit(&members, .perVariable())
    visitor.visit(&stayPosition, .perVariable())
    factors.visit(&visitor)
    spike.visit(&visitor, isByVariable: true)
    column.visit(&visitor, isByVariable: true)
    scratch.visit(&visitor)
  }

  mutating func resizeScratch() {
    factors.prepareScratch()
    spike.resize(to: stayPosition.count)
    column.resize(to: stayPosition.count)
  }
}
