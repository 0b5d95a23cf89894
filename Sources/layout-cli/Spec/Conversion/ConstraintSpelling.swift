/// A spelling of constraints in a spec.
public enum ConstraintSpelling: String, CaseIterable, Hashable, Sendable {
  /// `"field.top == bar.top + 8"`.
  case equations
  /// `{"item": "field", "anchor": "top", "toItem": "bar", "constant": 8}`.
  case objects
  /// `"V:|-8-[field]"`, a line of Apple's Visual Format Language.
  case format
}

/// The text of a spec after its constraints have been converted to another spelling.
public struct ConvertedSpec: Hashable, Sendable {
  /// The text in UTF-8; outside of the arrays of constraints it is unchanged.
  public var bytes: [UInt8]
  /// The constraints that the spelling cannot express, in the order of the text.
  public var remainders: [Remainder] = []

  /// A constraint that is unchanged.
  public struct Remainder: Hashable, Sendable {
    /// The offset in the converted text.
    public var offset: Int
    /// The reason why the equation stays, in a few words.
    public var reason: String
  }
}

extension Spec {
  /// Returns the text of a spec with its constraints in another spelling; the rest of the text and
  /// all comments are kept.
  ///
  /// The constraints are equivalent: a format may express the negative of an equation, and joins
  /// several. Formats that align views or have an identifier are kept. Arrays with changes are
  /// printed in canonical form.
  ///
  /// - Parameters:
  ///   - source: The text of the spec.
  ///   - spelling: The spelling of the constraints.
  /// - Returns: The new text.
  /// - Throws: ``SpecError`` with all problems of the text.
  /// - Complexity: Proportional to the text.
  public static func converted(
    _ source: SourceText, to spelling: ConstraintSpelling
  ) throws(SpecError) -> ConvertedSpec {
    var reader = SpecReader(source)
    reader.keepsStandardSpaces = true
    let spec = try Spec(reading: &reader)
    var treeReader = JSONTreeReader(source)
    guard let tree = treeReader.read(as: .spec) else {
      return ConvertedSpec(bytes: source.bytes)
    }
    var conversion = ConstraintConversion(source, spec, to: spelling)
    conversion.convert(tree.root.value)
    return conversion.result
  }
}
