import LayoutSpec

/// A spec with the text that it was read from.
struct SpecInput {
  let source: SourceText
  var spec: Spec

  /// Reads a spec; nil, and reported, where that fails.
  ///
  /// - Parameters:
  ///   - path: A path, or `-` for standard input.
  ///   - overrides: What the command line says in place of the spec.
  ///   - output: Where what is wrong is reported.
  init?(_ path: String, _ overrides: SituationOverrides? = nil, _ output: inout CommandOutput) {
    do throws(InputError) {
      source = try InputFile.read(path)
    } catch {
      output.report(error.message)
      return nil
    }
    guard let spec = Self.read(source, overrides, &output) else { return nil }
    self.spec = spec
  }

  /// Reads a spec from a text; nil, and reported, where it is none.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - overrides: What the command line says in place of the spec.
  ///   - output: Where what is wrong is reported.
  init?(
    _ source: SourceText, _ overrides: SituationOverrides? = nil, _ output: inout CommandOutput
  ) {
    guard let spec = Self.read(source, overrides, &output) else { return nil }
    self.source = source
    self.spec = spec
  }

  private static func read(
    _ source: SourceText, _ overrides: SituationOverrides?, _ output: inout CommandOutput
  ) -> Spec? {
    do throws(SpecError) {
      var spec = try Spec(source)
      overrides?.apply(to: &spec.situation)
      return spec
    } catch {
      output.report(error, in: source)
      return nil
    }
  }

  /// Brings the spec to life; nil, and reported, where its situation does not exist.
  func makeScene(_ output: inout CommandOutput) -> Scene? {
    do throws(SceneError) {
      return try Scene(spec)
    } catch {
      output.report(error, in: source)
      return nil
    }
  }
}
