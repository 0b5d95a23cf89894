import Synchronization

/// An option of a command, such as `--format FORMAT`, with the value of its property.
///
/// If it is given several times, the last counts. A command has dozens of options: as classes, they
/// are copied with it by a reference each, which makes the tool smaller by a tenth.
@propertyWrapper
final class Option<Value: Sendable>: OptionProperty {
  let description: OptionDescription
  private let read: @Sendable (_ word: String, _ option: String) throws(ToolError) -> Value
  private let setting: Setting<Value>

  /// Declares an option with a default.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value unless given.
  ///   - name: The name without its hyphens.
  ///   - placeholder: The placeholder of the value in the help.
  ///   - reader: The reader of the value.
  ///   - help: Its meaning.
  ///   - letter: The letter that is an alternative to the name, after a single hyphen.
  init(
    wrappedValue: Value, _ name: String, _ placeholder: String, _ reader: ArgumentReader<Value>,
    _ help: String, letter: Character? = nil
  ) {
    description = OptionDescription(name: name, value: placeholder, help: help, letter: letter)
    read = reader.read
    setting = Setting(wrappedValue)
  }

  /// Declares an option that is nil unless given; see the other initialiser for the parameters.
  init<Wrapped: Sendable>(
    _ name: String, _ placeholder: String, _ reader: ArgumentReader<Wrapped>, _ help: String,
    letter: Character? = nil
  ) where Value == Wrapped? {
    description = OptionDescription(name: name, value: placeholder, help: help, letter: letter)
    let read = reader.read
    self.read = { (word, option) throws(ToolError) in try read(word, option) }
    setting = Setting(nil)
  }

  var wrappedValue: Value { setting.value }
  var projectedValue: any OptionProperty { self }
  var isGiven: Bool { setting.isGiven }

  func take(_ word: String) throws(ToolError) {
    setting.set(try read(word, description.name))
  }
}

/// An option without a value, such as `--strict`.
@propertyWrapper
final class Flag: OptionProperty {
  let description: OptionDescription
  private let setting = Setting(false)

  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - name: The name without its hyphens.
  ///   - help: Its meaning.
  ///   - letter: The letter that is an alternative to the name, after a single hyphen.
  init(_ name: String, _ help: String, letter: Character? = nil) {
    description = OptionDescription(name: name, help: help, letter: letter)
  }

  var wrappedValue: Bool { setting.value }
  var projectedValue: any OptionProperty { self }
  var isGiven: Bool { setting.value }

  func take(_ word: String) { setting.set(true) }
}

/// An argument that is not an option, such as the spec; properties get theirs in order.
@propertyWrapper
final class Operand<Value: Sendable>: OperandProperty {
  let description: OperandDescription
  private let read: @Sendable ([String]) -> Value
  private let setting: Setting<Value>

  /// Declares an operand by the reader of its arguments, of which there may be none.
  private init(
    _ description: OperandDescription, _ read: @escaping @Sendable ([String]) -> Value
  ) {
    self.description = description
    self.read = read
    setting = Setting(read([]))
  }

  var wrappedValue: Value { setting.value }

  func take(_ words: [String]) { setting.set(read(words)) }
}

extension Operand where Value == String {
  /// Declares a required operand.
  convenience init(_ name: String, _ help: String) {
    self.init(OperandDescription(name: name, help: help))
  }

  /// Declares an operand that several commands have.
  convenience init(_ description: OperandDescription) { self.init(description) { $0.first ?? "" } }
}

extension Operand where Value == String? {
  /// Declares an optional operand.
  convenience init(_ name: String, _ help: String) {
    self.init(OperandDescription(name: name, help: help, count: 0...1)) { $0.first }
  }
}

extension Operand where Value == [String] {
  /// Declares the last operand, which may occur several times.
  convenience init(_ name: String, _ help: String, count: ClosedRange<Int>) {
    self.init(OperandDescription(name: name, help: help, count: count))
  }

  /// Declares an operand that several commands have.
  convenience init(_ description: OperandDescription) { self.init(description) { $0 } }
}

/// A property whose value is set by a command line.
protocol OptionProperty: Sendable {
  var description: OptionDescription { get }
  /// Whether the command line has it.
  var isGiven: Bool { get }
  /// Reads the given word; a flag's is empty.
  func take(_ word: String) throws(ToolError)
}

/// A property for arguments that are not options.
protocol OperandProperty: Sendable {
  var description: OperandDescription { get }
  /// Reads its part of the arguments.
  func take(_ words: [String])
}

/// The value of a property, which is set once, before the command runs.
private final class Setting<Value: Sendable>: Sendable {
  private let state: Mutex<(value: Value, isGiven: Bool)>

  init(_ value: Value) { state = Mutex((value, false)) }

  var value: Value { state.withLock { $0.value } }
  var isGiven: Bool { state.withLock { $0.isGiven } }

  func set(_ value: Value) { state.withLock { $0 = (value, true) } }
}
