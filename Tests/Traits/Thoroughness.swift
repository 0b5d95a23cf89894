/// The amount of work in the long tests.
///
/// Debug builds run about thirty times slower; there the long tests do a part of their work. `swift
/// test -c release -Xswiftc -enable-testing` does all of it.
/// Each folder with tests that need it has a link to this file.
enum Thoroughness {
  /// Whether the long tests do all of their work.
  static let isFull: Bool = {
    #if DEBUG
      false
    #else
      true
    #endif
  }()

  /// A count, or a tenth of it in debug builds.
  static func scaled(_ count: Int) -> Int { isFull ? count : count / 10 }
}
