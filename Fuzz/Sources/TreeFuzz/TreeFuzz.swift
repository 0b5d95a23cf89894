import Fuzzing
import Glibc

/// Set to have each operation printed before it is performed.
private let isTraced = getenv("FUZZ_TRACE") != nil

/// Performs the input as a program on windows; called by libFuzzer.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var program = Program(FuzzInput(start, count), isTraced: isTraced)
  program.run()
  return 0
}
