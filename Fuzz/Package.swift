// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Every index into the solver's memory is checked. If this is set, the invariants are checked after
// every solve; that is slow, so it is for the sequences of operations rather than for text.
let checks = Context.environment["SOLVER_CHECKS"] != nil
let solverSettings: [SwiftSetting] =
  settings + [.define("MEMORY_CHECKS")] + (checks ? [.define("SOLVER_CHECKS")] : [])

// `Library` is a symbolic link to the sources of the main package: their package declarations are
// accessible here, and they are compiled again with the fuzzer's instrumentation.
let library: [Target] = [
  .target(name: "Solver", path: "Library/Solver", swiftSettings: solverSettings),
  .target(
    name: "Anchors", dependencies: ["Solver"], path: "Library/Anchors", swiftSettings: settings),
  .target(
    name: "KeyboardGuide", dependencies: ["Anchors"], path: "Library/KeyboardGuide",
    swiftSettings: settings),
  .target(
    name: "JSONText", dependencies: ["Solver"], path: "Library/layout-cli/JSONText",
    swiftSettings: settings),
  .target(
    name: "Recordings", dependencies: ["JSONText", "KeyboardGuide"],
    path: "Library/layout-cli/Recordings", swiftSettings: settings),
  .target(
    name: "LayoutSpec", dependencies: ["JSONText", "KeyboardGuide"],
    path: "Library/layout-cli/Spec", swiftSettings: settings),
  .target(
    name: "LayoutInspection", dependencies: ["LayoutSpec", "Recordings"],
    path: "Library/layout-cli/Inspection", swiftSettings: settings),
  .target(
    name: "LayoutPictures", dependencies: ["LayoutInspection"],
    path: "Library/layout-cli/Pictures", swiftSettings: settings),
  .target(
    name: "InterfaceBuilder", dependencies: ["LayoutSpec"],
    path: "Library/layout-cli/InterfaceBuilder", swiftSettings: settings),
]

/// Declares a program that libFuzzer drives: libFuzzer provides `main`, the target
/// `LLVMFuzzerTestOneInput`.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["Fuzzing"] + dependencies,
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: library + [
    .target(name: "Fuzzing", swiftSettings: settings),
    .target(name: "FuzzerInterface"),
    .target(name: "TextMutation", dependencies: ["FuzzerInterface"], swiftSettings: settings),
    .target(name: "ReferenceSolver", path: "Reference", swiftSettings: settings),
    .target(
      name: "SpecChecking", dependencies: ["Fuzzing", "InterfaceBuilder", "LayoutPictures"],
      swiftSettings: settings),
    fuzzer("SpecFuzz", ["SpecChecking", "TextMutation"]),
    fuzzer("EquationFuzz", ["SpecChecking", "TextMutation"]),
    fuzzer("FormatFuzz", ["SpecChecking", "TextMutation"]),
    fuzzer("StoryboardFuzz", ["SpecChecking", "TextMutation"]),
    fuzzer("PlayerFuzz", ["LayoutInspection", "Recordings", "TextMutation"]),
    fuzzer("SolverFuzz", ["ReferenceSolver", "Solver"]),
    fuzzer("TreeFuzz", ["KeyboardGuide"]),
  ],
  swiftLanguageModes: [.v6]
)
