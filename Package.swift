// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let strictSettings = settings + [.strictMemorySafety()]

/// The programs in `Examples/Programs`, and the library that each uses.
let programs = [
  "Chat": "KeyboardGuide", "Diagram": "Solver", "Fit": "Solver", "Profile": "KeyboardGuide",
  "Sidebar": "Anchors", "Strip": "LayoutPictures", "Talks": "KeyboardGuide",
].sorted { $0.key < $1.key }

let package = Package(
  name: "Mooring",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Solver", targets: ["Solver"]),
    .library(name: "Anchors", targets: ["Anchors"]),
    .library(name: "KeyboardGuide", targets: ["KeyboardGuide"]),
    .library(name: "AnchorsCoreGraphics", targets: ["AnchorsCoreGraphics"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "LayoutSpec", targets: ["LayoutSpec"]),
    .library(name: "LayoutPictures", targets: ["LayoutPictures"]),
    .executable(name: "layout-cli", targets: ["LayoutCLI"]),
    .plugin(name: "CheckLayouts", targets: ["CheckLayouts"]),
  ],
  targets: [
    // Debug builds of programs that round numbers call C's mathematics library.
    .target(
      name: "Solver", swiftSettings: strictSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Anchors", dependencies: ["Solver"], swiftSettings: strictSettings),
    .target(
      name: "AnchorsCoreGraphics", dependencies: ["Anchors"],
      path: "Sources/layout-cli/CoreGraphics", swiftSettings: strictSettings),
    .target(name: "KeyboardGuide", dependencies: ["Anchors"], swiftSettings: strictSettings),
    .target(
      name: "JSONText", dependencies: ["Solver"], path: "Sources/layout-cli/JSONText",
      swiftSettings: strictSettings),
    .target(
      name: "Recordings", dependencies: ["JSONText", "KeyboardGuide"],
      path: "Sources/layout-cli/Recordings", swiftSettings: strictSettings),
    .target(
      name: "LayoutSpec", dependencies: ["JSONText", "KeyboardGuide"],
      path: "Sources/layout-cli/Spec",
      swiftSettings: strictSettings),
    .target(
      name: "LayoutInspection", dependencies: ["LayoutSpec", "Recordings"],
      path: "Sources/layout-cli/Inspection", swiftSettings: strictSettings),
    .target(
      name: "LayoutPictures", dependencies: ["LayoutInspection"],
      path: "Sources/layout-cli/Pictures", swiftSettings: strictSettings),
    .target(
      name: "InterfaceBuilder", dependencies: ["LayoutSpec"],
      path: "Sources/layout-cli/InterfaceBuilder", swiftSettings: strictSettings),
    .target(
      name: "SystemClasses", path: "Sources/layout-cli/SystemClasses",
      swiftSettings: strictSettings),
    .target(
      name: "ConsoleLog", dependencies: ["JSONText", "Solver", "SystemClasses"],
      path: "Sources/layout-cli/ConsoleLog", swiftSettings: strictSettings),
    .target(
      name: "LayoutPlayground", dependencies: ["LayoutPictures", "Recordings"],
      path: "Sources/layout-cli/Playground/Stage", swiftSettings: strictSettings),
    .target(
      name: "CLibrary", path: "Sources/layout-cli/CLibrary", swiftSettings: strictSettings),
    .executableTarget(
      name: "LayoutCLI",
      dependencies: [
        "CLibrary", "ConsoleLog", "InterfaceBuilder", "LayoutPictures", "Recordings",
      ],
      path: "Sources/layout-cli",
      exclude: [
        "CLibrary", "ConsoleLog", "CoreGraphics", "JSONText", "Spec", "Inspection",
        "InterfaceBuilder", "Pictures", "Playground", "Plugin", "Recordings", "SystemClasses",
      ],
      // What counts as unsafe in a system's headers differs.
      swiftSettings: settings + [.strictMemorySafety(.when(platforms: [.linux]))]),
    .plugin(
      name: "CheckLayouts",
      capability: .command(
        intent: .custom(
          verb: "check-layouts", description: "Check the layouts of specs, storyboards and xibs")),
      path: "Sources/layout-cli/Plugin"),
    .target(
      name: "OnDevice", dependencies: ["KeyboardGuide"], path: "Examples/Programs/OnDevice",
      swiftSettings: strictSettings),
    .target(name: "ReferenceSolver", path: "Tests/ReferenceSolver", swiftSettings: strictSettings),
    .target(
      name: "Workloads", dependencies: ["Solver"], path: "Tests/Workloads",
      swiftSettings: strictSettings),
    .testTarget(
      name: "SolverTests", dependencies: ["Solver", "ReferenceSolver", "Workloads"],
      swiftSettings: strictSettings),
    .testTarget(name: "AnchorsTests", dependencies: ["Anchors"], swiftSettings: strictSettings),
    .testTarget(
      name: "AnchorsCoreGraphicsTests", dependencies: ["AnchorsCoreGraphics"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "KeyboardGuideTests", dependencies: ["Anchors", "KeyboardGuide"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "RecordingsTests", dependencies: ["Anchors", "KeyboardGuide", "Recordings"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "LayoutSpecTests", dependencies: ["LayoutSpec", "OnDevice"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "LayoutInspectionTests",
      dependencies: ["InterfaceBuilder", "LayoutInspection", "Recordings"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "LayoutPicturesTests", dependencies: ["LayoutPictures"], exclude: ["Golden"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "Recordings"],
      exclude: ["Fixtures", "Judgements"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "ConsoleLogTests", dependencies: ["Anchors", "ConsoleLog"], exclude: ["Logs"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "LayoutPlaygroundTests", dependencies: ["LayoutPlayground"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "LayoutCLITests",
      dependencies: ["CLibrary", "KeyboardGuide", "LayoutCLI", "LayoutPictures"]
        + programs.map { .target(name: "\($0.key)Example") },
      exclude: ["Browser"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

package.targets += programs.map { name, library in
  .executableTarget(
    name: "\(name)Example", dependencies: [.target(name: library)],
    path: "Examples/Programs/\(name)", swiftSettings: strictSettings)
}
