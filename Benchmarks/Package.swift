// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Mooring", path: "..")],
  targets: [
    // The same sources as the tests use, by a symbolic link.
    .target(
      name: "Workloads", dependencies: [.product(name: "Solver", package: "Mooring")],
      swiftSettings: settings),
    // Replaces malloc and related functions, so it must not be linked where a sanitizer does too.
    .target(name: "AllocationCounter"),
    .target(name: "Figures", swiftSettings: settings),
    .executableTarget(
      name: "solver-bench",
      dependencies: [
        "AllocationCounter", "Figures", "Workloads", .product(name: "Solver", package: "Mooring"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "layout-bench",
      dependencies: [
        "AllocationCounter", "Figures", .product(name: "KeyboardGuide", package: "Mooring"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "limits-bench",
      dependencies: ["Workloads", .product(name: "KeyboardGuide", package: "Mooring")],
      swiftSettings: settings),
    .executableTarget(
      name: "keyboard-bench",
      dependencies: [
        "AllocationCounter", "Figures", .product(name: "KeyboardGuide", package: "Mooring"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
