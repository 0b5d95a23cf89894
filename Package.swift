// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Mooring",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Solver", targets: ["Solver"]),
    .library(name: "Anchors", targets: ["Anchors"]),
    .library(name: "KeyboardGuide", targets: ["KeyboardGuide"]),
    .executable(name: "layout-cli", targets: ["LayoutCLI"]),
  ],
  targets: [
    .target(name: "Solver", swiftSettings: settings),
    .target(name: "Anchors", dependencies: ["Solver"], swiftSettings: settings),
    .target(name: "JSONText", path: "Sources/KeyboardGuide/JSON", swiftSettings: settings),
    .target(
      name: "KeyboardGuide", dependencies: ["Anchors", "JSONText"], exclude: ["JSON"],
      swiftSettings: settings),
    .target(
      name: "LayoutSpec", dependencies: ["JSONText", "KeyboardGuide"],
      path: "Sources/layout-cli/Spec",
      swiftSettings: settings),
    .target(
      name: "LayoutInspection", dependencies: ["LayoutSpec"],
      path: "Sources/layout-cli/Inspection", swiftSettings: settings),
    .target(
      name: "LayoutPictures", dependencies: ["LayoutInspection"],
      path: "Sources/layout-cli/Pictures", swiftSettings: settings),
    .target(
      name: "InterfaceBuilder", dependencies: ["LayoutSpec"],
      path: "Sources/layout-cli/InterfaceBuilder", swiftSettings: settings),
    .target(
      name: "LayoutPlayground", dependencies: ["LayoutPictures"],
      path: "Sources/layout-cli/Playground/Engine", swiftSettings: settings),
    .target(
      name: "LayoutPages", dependencies: ["LayoutPictures"],
      path: "Sources/layout-cli/Playground/Page", swiftSettings: settings),
    .executableTarget(
      name: "LayoutCLI", dependencies: ["InterfaceBuilder", "LayoutPages", "LayoutPictures"],
      path: "Sources/layout-cli",
      exclude: ["Spec", "Inspection", "InterfaceBuilder", "Pictures", "Playground"],
      swiftSettings: settings),
    .executableTarget(
      name: "ProfileExample", dependencies: ["KeyboardGuide"], path: "Examples/Profile",
      swiftSettings: settings),
    .executableTarget(
      name: "TalksExample", dependencies: ["KeyboardGuide"], path: "Examples/Talks",
      swiftSettings: settings),
    .target(
      name: "OnDevice", dependencies: ["KeyboardGuide"], path: "Examples/OnDevice",
      swiftSettings: settings),
    .target(name: "ReferenceSolver", path: "Tests/ReferenceSolver", swiftSettings: settings),
    .target(
      name: "Workloads", dependencies: ["Solver"], path: "Tests/Workloads",
      swiftSettings: settings),
    .testTarget(
      name: "SolverTests", dependencies: ["Solver", "ReferenceSolver", "Workloads"],
      swiftSettings: settings),
    .testTarget(name: "AnchorsTests", dependencies: ["Anchors"], swiftSettings: settings),
    .testTarget(
      name: "KeyboardGuideTests", dependencies: ["KeyboardGuide", "TalksExample"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutSpecTests", dependencies: ["LayoutSpec", "OnDevice"], swiftSettings: settings),
    .testTarget(
      name: "LayoutInspectionTests", dependencies: ["LayoutInspection"], swiftSettings: settings),
    .testTarget(
      name: "LayoutPicturesTests", dependencies: ["LayoutPictures"], exclude: ["Golden"],
      swiftSettings: settings),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder"], exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "LayoutPlaygroundTests", dependencies: ["LayoutPlayground"], swiftSettings: settings),
    .testTarget(
      name: "LayoutCLITests", dependencies: ["LayoutCLI", "ProfileExample"], exclude: ["Browser"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
