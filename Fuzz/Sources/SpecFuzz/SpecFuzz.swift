import Fuzzing
import LayoutSpec
import SpecChecking

/// Called by libFuzzer with every input, the text of a spec.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  let source = SourceText(name: "spec", bytes: input.rest())
  do throws(SpecError) {
    let spec = try Spec(source)
    checkTexts(of: spec, from: source)
    checkLayout(of: spec, from: source)
  } catch {
    checkProblems(error, in: source)
  }
  return 0
}
