import Fuzzing
import LayoutSpec
import SpecChecking

/// Called by libFuzzer with every input, the text of a spec.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  let source = SourceText(name: "spec", bytes: input.rest())
  checkSpec(source)
  return 0
}
