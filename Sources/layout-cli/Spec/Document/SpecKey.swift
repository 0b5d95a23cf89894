/// A key of an object in specs: how its value is read into a subject, and how it is written.
///
/// A list of keys is all there is about an object: the reader, the writer and the messages about
/// unknown keys follow it.
struct SpecKey<Subject>: Sendable {
  /// Calls a closure with a member of the subject, which the closure may change.
  typealias Access<Value> = @Sendable (inout Subject, (inout Value) -> Void) -> Void

  let name: String
  /// Reads the value; the text is the key in quotation marks, for messages.
  let read: @Sendable (inout SpecReader, String, inout Subject) -> Void
  /// Returns the value as it is written; nil if it is left out, as a default is.
  let write: @Sendable (Subject) -> JSONValue?

  init(
    _ name: String, read: @escaping @Sendable (inout SpecReader, String, inout Subject) -> Void,
    write: @escaping @Sendable (Subject) -> JSONValue?
  ) {
    self.name = name
    self.read = read
    self.write = write
  }

  /// Creates the key of a member, which keeps its value if the text has none of the right form.
  init<Value>(
    _ name: String, _ access: @escaping Access<Value>,
    read: @escaping @Sendable (inout SpecReader, String) -> Value?,
    write: @escaping @Sendable (Value) -> JSONValue?
  ) {
    self.init(name) { reader, what, subject in
      if let value = read(&reader, what) { access(&subject) { $0 = value } }
    } write: { subject in
      var subject = subject
      var json: JSONValue?
      access(&subject) { json = write($0) }
      return json
    }
  }

  static func flag(
    _ name: String, unless usual: Bool = false, _ access: @escaping Access<Bool>
  ) -> Self {
    Self(
      name, access, read: { $0.json.readBoolean($1) }, write: { $0 == usual ? nil : .flag($0) })
  }

  static func number(
    _ name: String, unless usual: Double, _ access: @escaping Access<Double>
  ) -> Self {
    Self(name, access, read: { $0.readNumber($1) }, write: { .number($0, unless: usual) })
  }

  /// A number that is nil by default.
  static func number(
    _ name: String, minimum: Double, _ access: @escaping Access<Double?>
  ) -> Self {
    Self(
      name, access, read: { $0.readNumber($1, minimum: minimum) },
      write: { $0.map { .number($0) } })
  }

  static func text(
    _ name: String, unless usual: String, _ access: @escaping Access<String>
  ) -> Self {
    Self(name, access, read: { $0.json.readString($1)?.text }, write: { .text($0, unless: usual) })
  }

  /// One of the words of a type.
  static func word<Value: SpecWord>(
    _ name: String, unless usual: Value, _ access: @escaping Access<Value>
  ) -> Self {
    Self(
      name, access, read: { $0.readCase($1) }, write: { .text($0.word, unless: usual.word) })
  }

  /// One of the words of a type; nil by default.
  static func word<Value: SpecWord>(_ name: String, _ access: @escaping Access<Value?>) -> Self {
    Self(name, access, read: { $0.readCase($1) }, write: { $0.map { .text($0.word) } })
  }
}

extension SpecReader {
  /// Reads the members of an object into a subject.
  ///
  /// - Parameters:
  ///   - keys: The keys that the object may have.
  ///   - subject: The subject.
  ///   - what: The name of the object in messages.
  ///   - form: The form of a valid object, for messages.
  /// - Returns: The names of the keys that were read; nil if the value is not an object, or reading
  ///   has stopped.
  @discardableResult
  mutating func readMembers<Subject>(
    _ keys: [SpecKey<Subject>], into subject: inout Subject, of what: String, form: String? = nil
  ) -> [String]? {
    guard json.enterObject(what, form: form) else { return nil }
    var read: [String] = []
    while let key = json.nextKey() {
      if let known = keys.first(where: { $0.name == key.text }) {
        known.read(&self, "'\(key.text)'", &subject)
        read.append(known.name)
      } else {
        reportUnknown(key, in: what, known: keys.names())
      }
    }
    return json.isStopped ? nil : read
  }
}

extension Array {
  /// The names of the keys.
  func names<Subject>() -> [String] where Element == SpecKey<Subject> { map { $0.name } }

  /// The members of an object that is written.
  func members<Subject>(of subject: Subject) -> JSONMembers where Element == SpecKey<Subject> {
    map { ($0.name, $0.write(subject)) }
  }
}
