/// A bar that is over an edge of the content view and adds to its safe area.
public enum Bar: String, CaseIterable, Hashable, Sendable {
  /// A navigation bar, at the top.
  case navigation
  /// A tab bar, at the bottom.
  case tab
  /// A toolbar, at the bottom.
  case toolbar

  /// Returns the height that a bar adds to the safe area at its edge.
  ///
  /// - Parameters:
  ///   - idiom: Phone or tablet; nil for a custom screen, which is treated as a phone's.
  ///   - orientation: The orientation of the device.
  /// - Returns: The height in points of the part of the bar outside the unsafe border.
  public func height(on idiom: Device.Kind?, _ orientation: Orientation) -> Double {
    Self.measures(on: idiom, orientation)[self].height
  }

  /// Returns the source of ``height(on:_:)``.
  ///
  /// - Parameters:
  ///   - idiom: Phone or tablet; nil for a custom screen.
  ///   - orientation: The orientation of the device.
  /// - Returns: The source, and how well the number is founded.
  public func provenance(on idiom: Device.Kind?, _ orientation: Orientation) -> Device.Provenance {
    Self.measures(on: idiom, orientation)[self].provenance
  }

  // MARK: - The numbers

  private struct Measure {
    let height: Double
    let provenance: Device.Provenance
  }

  private struct Measures {
    let navigation: Measure
    let tab: Measure
    let toolbar: Measure

    subscript(bar: Bar) -> Measure {
      switch bar {
      case .navigation: navigation
      case .tab: tab
      case .toolbar: toolbar
      }
    }
  }

  private static func measures(on idiom: Device.Kind?, _ orientation: Orientation) -> Measures {
    switch (idiom, orientation) {
    case (.pad, _): pad
    case (_, .landscape): phoneSideways
    case (_, .portrait): phoneUpright
    }
  }

  private static let recorded = Device.Provenance(
    "frames recorded in Interface Builder files", .single)
  private static let usual = Device.Provenance("what the bar is usually given as", .assumed)

  private static let phoneUpright = Measures(
    navigation: Measure(height: 44, provenance: recorded),
    tab: Measure(height: 49, provenance: recorded),
    toolbar: Measure(height: 44, provenance: usual))

  private static let phoneSideways = Measures(
    navigation: Measure(
      height: 32,
      provenance: Device.Provenance(
        "what the bar is usually given as", .assumed,
        others: "44 on the widest phones, whose width is regular in landscape")),
    tab: Measure(
      height: 32,
      provenance: Device.Provenance(
        "what the bar is usually given as", .assumed,
        others: "49 on the widest phones, whose width is regular in landscape")),
    toolbar: Measure(height: 32, provenance: usual))

  private static let pad = Measures(
    navigation: Measure(height: 50, provenance: usual),
    tab: Measure(height: 50, provenance: usual),
    toolbar: Measure(height: 50, provenance: usual))
}

extension [Bar] {
  /// Returns a safe area with the heights of the bars added.
  package func added(
    to insets: EdgeInsets, on idiom: Device.Kind?, _ orientation: Orientation
  ) -> EdgeInsets {
    var insets = insets
    for bar in self {
      let height = bar.height(on: idiom, orientation)
      if bar == .navigation { insets.top += height } else { insets.bottom += height }
    }
    return insets
  }
}
