import Fuzzing
import Solver

/// Reads bytes as a program: one byte selects the operation, the following ones its operands.
///
/// Numbers and indices are taken modulo the valid range, so that every input is meaningful and a
/// change of one byte does not affect the rest of the program.
struct Program {
  private var input: FuzzInput
  let palette: Palette
  let recovery: ConstraintSolver.Recovery
  /// Whether the final state is verified with exact arithmetic.
  let endsExactly: Bool
  let firstVariables: [Double]

  /// The request that a byte encodes.
  enum Request {
    case step(Step)
    case copy
    case swap(Int)
    case query(UInt8)
    case drain
    case malformed(UInt8)
  }

  init(_ input: FuzzInput) {
    var input = input
    let first = input.byte()
    let palettes = first & 128 != 0 ? Palette.new : Palette.old
    palette = palettes[palettes.startIndex + Int(first & 15) % palettes.count]
    recovery = first & 16 != 0 ? .breakNewest : .refuse
    endsExactly = first & 32 != 0
    let startsElsewhere = first & 64 != 0
    let count = 1 + Int(input.byte()) % palette.variableLimit
    firstVariables = (0..<count).map { startsElsewhere ? Double($0 * 7 - 10) : 0 }
    self.input = input
  }

  var isAtEnd: Bool { input.isEmpty }

  private mutating func place(below count: Int) -> Int { Int(input.byte()) % max(1, count) }

  /// Returns the next request; nil if it makes no sense in the present state.
  mutating func next(in world: World) -> Request? {
    let code = input.byte()
    let count = world.forms.count
    switch code % 48 {
    case 0..<10: return step(world.isFull(by: 1, palette) ? nil : .add(form(in: world)))
    case 10..<13:
      let size = place(below: palette.batchLimit + 1)
      let forms = (0..<size).map { _ in form(in: world) }
      return step(world.isFull(by: size, palette) ? nil : .addAll(forms))
    case 13..<16: return step(count > 0 ? .remove(place(below: count)) : nil)
    case 16:
      let mask = Int(input.byte()) | Int(input.byte()) << 8
      return step(.removeAll((0..<count).reversed().filter { mask >> ($0 % 16) & 1 == 1 }))
    case 17..<21:
      let constant = palette.constant(input.byte())
      return step(count > 0 ? .setConstant(constant, place(below: count)) : nil)
    case 21, 22:
      let priority = palette.priority(input.byte())
      return step(count > 0 ? .setPriority(priority, place(below: count)) : nil)
    case 23:
      let relation = relation(input.byte())
      return step(count > 0 ? .setRelation(relation, place(below: count)) : nil)
    case 24:
      let coefficient = input.byte() % 9
      let variable = place(below: world.main.variables.count)
      guard count > 0, !world.main.variables.isEmpty else { return nil }
      return step(
        .setCoefficient(
          coefficient == 8 ? 0 : palette.coefficients[Int(coefficient)], variable: variable,
          place(below: count)))
    case 25, 26:
      return step(count > 0 ? .replace(place(below: count), with: form(in: world)) : nil)
    case 27:
      let value = palette.constant(input.byte())
      let isFull = world.main.variables.count >= palette.variableLimit
      return step(isFull ? nil : .addVariable(value))
    case 28:
      let variables = world.main.variables.count
      return step(variables > 0 ? .removeVariable(place(below: variables)) : nil)
    case 29, 30: return step(world.isOpen ? nil : .begin)
    case 31, 32: return step(world.isOpen ? .commit : .begin)
    case 33: return step(world.isOpen ? .rollback : nil)
    case 34: return step(world.isOpen ? .solve : nil)
    case 35: return editing(in: world)
    case 36, 37: return suggestions(in: world)
    case 38: return step(world.main.solver.editingDepth > 0 ? .endEditing : nil)
    case 39, 40: return .copy
    case 41: return .swap(Int(input.byte()))
    case 42, 43: return .query(input.byte())
    case 44, 45: return world.isOpen ? nil : .drain
    case 46: return .malformed(input.byte())
    default: return step(world.isOpen ? nil : .exercise)
    }
  }

  private func step(_ step: Step?) -> Request? { step.map { .step($0) } }

  private mutating func editing(in world: World) -> Request? {
    let first = input.byte()
    let count = world.main.variables.count
    guard count > 0, world.main.solver.editingDepth < 4 else { return nil }
    let places = (0..<Int(first % 4)).map { _ in place(below: count) }
    return .step(.beginEditing(places, [750, 250, 999, 20][Int(first >> 2 & 3)]))
  }

  private mutating func suggestions(in world: World) -> Request? {
    let size = 1 + Int(input.byte() % 4)
    let edited = world.editedPlaces
    let suggestions = (0..<size).map { _ in
      let place = place(below: edited.count)
      return (place, palette.constant(input.byte()))
    }
    guard !edited.isEmpty else { return nil }
    return .step(.suggest(suggestions.map { (edited[$0.0], $0.1) }))
  }

  private mutating func form(in world: World) -> Form {
    let first = input.byte()
    let shape = input.byte()
    let constant = palette.constant(input.byte())
    var form = Form(
      terms: [], relation: relation(first), constant: constant,
      priority: palette.priority(first >> 2),
      isBreakable: shape & 0xf0 != 0xf0)
    let count = world.main.variables.count
    guard count > 0 else { return form }
    if shape & 7 == 7, !world.forms.isEmpty {
      // Parallel to another, or the same.
      let model = world.forms[place(below: world.forms.count)]
      let factor = [1, 1, -1, 2, -0.5, 1, palette.isJudgedExactly ? 4 : 3, 1][Int(shape >> 3 & 7)]
      form.terms = model.terms.map { .init(place: $0.place, coefficient: $0.coefficient * factor) }
      if shape & 64 != 0 { form.constant = model.constant * factor }
      return form
    }
    let length = [1, 1, 2, 2, 2, 3, 4, 0][Int(shape & 7)]
    form.terms = (0..<length).map { _ in
      let byte = input.byte()
      let place = count > 32 ? Int(input.byte()) : Int(byte & 31)
      return .init(place: place % count, coefficient: palette.coefficients[Int(byte >> 5)])
    }
    return form
  }

  private func relation(_ byte: UInt8) -> Constraint.Relation {
    [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][Int(byte & 3)]
  }
}
