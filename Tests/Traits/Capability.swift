import Foundation
import Synchronization
import Testing

/// A program or resource that a test needs beyond the Swift toolchain, git and a base system.
///
/// A program is tried with a tiny input, because another program may have its name. Each capability
/// is checked once in a run, when a test first needs it. `Tests/skips` counts the skipped tests by
/// their needs.
///
/// The folders of the tests that need it have a link to this file.
final class Capability: Sendable {
  /// The reason for skipping a test: what it needs, a colon, and what to install or set.
  let skipReason: Comment

  private let check: @Sendable () -> Bool
  private let result = Mutex<Bool?>(nil)

  /// - Parameters:
  ///   - need: The capability in a few words, without a colon.
  ///   - remedy: The advice on what to install or set.
  ///   - check: Returns whether the machine has the capability.
  init(_ need: String, _ remedy: String, check: @escaping @Sendable () -> Bool) {
    skipReason = Comment(rawValue: "needs \(need): \(remedy)")
    self.check = check
  }

  /// Whether the machine has the capability.
  var isPresent: Bool {
    result.withLock { result in
      if let result { return result }
      let isPresent = check()
      result = isPresent
      return isPresent
    }
  }

  /// Returns whether a shell script succeeds; its output is dropped.
  static func succeeds(_ script: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sh", "-c", script]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if the machine lacks a capability, and reports what to install.
  static func needs(_ capability: Capability) -> Self {
    .enabled(if: capability.isPresent, capability.skipReason)
  }
}

// MARK: - Data

extension Capability {
  static let workloads = Capability(data: "MOORING_WORKLOADS", "workloads with proven optima")
  static let corpus = Capability(data: "MOORING_CORPUS", "recorded screens")
  static let seeds = Capability(data: "MOORING_SEEDS", "the texts of the talks")

  /// Data in a folder that a variable of the environment names.
  private convenience init(data variable: String, _ contents: String) {
    self.init(variable, "set it to the folder of \(contents)") {
      ProcessInfo.processInfo.environment[variable].map { !$0.isEmpty } ?? false
    }
  }
}
