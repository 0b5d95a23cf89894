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
    do throws(SpecError) {
      spec = try Spec(source)
    } catch {
      output.standardError.append(source.rendered(error))
      return nil
    }
    overrides?.apply(to: &spec.situation)
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
