import Fuzzing

/// Called by libFuzzer with every input.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  _ = FuzzInput(start, count)
  return 0
}
