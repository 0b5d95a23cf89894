/// A kind of phone or tablet, with the properties of its screen, its windows and its keyboards.
///
/// The numbers come from third parties' tables of measured devices; properties such as
/// ``screenProvenance`` are their sources and their reliability. The catalogue is ``all``;
/// other devices are created with ``init(_:aliases:_:_:scale:portrait:landscape:cornerRadius:)``.
public struct Device: Hashable, Sendable, CustomStringConvertible {
  /// Whether a device is a phone or a tablet.
  public enum Kind: Hashable, Sendable {
    /// An iPhone: its windows fill the screen.
    case phone
    /// An iPad: several windows can share the screen.
    case pad
  }

  /// The name, such as `iPhone 15`.
  public let name: String
  /// The ``name``.
  public var description: String { name }
  /// Other names for the same device.
  public let aliases: [String]
  /// Phone or tablet.
  public let kind: Kind
  /// The size of the screen in portrait, in points.
  public let size: Size
  /// Device pixels per point.
  public let scale: Double
  /// The radius of the screen's corners in points, 0 if they are square; nil if it is unknown.
  ///
  /// The corners are not circular arcs: their curvature is continuous.
  public let cornerRadius: Double?

  /// The systems that the device supports, among those in ``SystemVersion``; nil if it supports
  /// none of them.
  public let systems: ClosedRange<SystemVersion>?
  /// The system whose numbers the device has; nil for numbers that do not depend on a system.
  public private(set) var system: SystemVersion?
  /// The display of a foldable device that this device describes; nil for other devices.
  package let display: FoldableDisplay?

  /// A display of a foldable device.
  package enum FoldableDisplay: Hashable, Sendable {
    /// The one outside, which is used while the device is closed.
    case outer
    /// The one inside, across the fold.
    case inner
  }

  /// The insets of a screen since a system.
  struct SystemInsets: Hashable, Sendable {
    let since: SystemVersion
    let portrait: EdgeInsets
    let landscape: EdgeInsets
    let provenance: Provenance
  }

  /// The radius of the corners at the hinge; nil if all corners are alike.
  let hingeCornerRadius: Double?
  let systemInsets: [SystemInsets]
  let portraitInsets: EdgeInsets
  let landscapeInsets: EdgeInsets
  let insetProvenance: Provenance
  /// The source of the size and the scale of the screen.
  public let screenProvenance: Provenance
  /// The source of the radius of the screen's corners.
  public let cornerProvenance: Provenance

  init(
    _ name: String, aliases: [String], _ kind: Kind, _ size: Size, scale: Double,
    portrait: EdgeInsets, landscape: EdgeInsets, cornerRadius: Double?, screen: Provenance,
    insets: Provenance, corners: Provenance, systems: ClosedRange<SystemVersion>?,
    systemInsets: [SystemInsets] = [], display: FoldableDisplay? = nil,
    hingeCornerRadius: Double? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    self.size = size
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.systems = systems
    self.systemInsets = systemInsets
    self.display = display
    self.hingeCornerRadius = hingeCornerRadius
    portraitInsets = portrait
    landscapeInsets = landscape
    screenProvenance = screen
    insetProvenance = insets
    cornerProvenance = corners
  }

  /// Creates a device that the catalogue has not.
  ///
  /// Its keyboards and its split windows are those of the screens nearest to its own.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - aliases: Other names.
  ///   - kind: Phone or tablet.
  ///   - size: The size of the screen in portrait, in points.
  ///   - scale: Device pixels per point.
  ///   - portrait: The screen's insets for bars and corners in portrait; a device without an inset
  ///     at the bottom has a Home button.
  ///   - landscape: The screen's insets in landscape.
  ///   - cornerRadius: The radius of the screen's corners, in points.
  public init(
    _ name: String, aliases: [String] = [], _ kind: Kind, _ size: Size, scale: Double,
    portrait: EdgeInsets, landscape: EdgeInsets, cornerRadius: Double? = nil
  ) {
    let given = Provenance("the program that made the device", .single)
    self.init(
      name, aliases: aliases, kind, size, scale: scale, portrait: portrait, landscape: landscape,
      cornerRadius: cornerRadius, screen: given, insets: given,
      corners: cornerRadius == nil ? .unknown : given, systems: .v17 ... .v27)
  }

  /// The device with the figures of a system: safe areas, windows and keyboards.
  ///
  /// - Parameter system: The system.
  /// - Returns: The device; nil if it does not run the system.
  public func running(_ system: SystemVersion) -> Device? {
    guard systems?.contains(system) == true else { return nil }
    var device = self
    device.system = system
    return device
  }

  /// Returns the screen of the device in an orientation.
  ///
  /// - Parameter orientation: The orientation of the device.
  /// - Returns: The screen.
  public func screen(_ orientation: Orientation) -> Screen {
    switch orientation {
    case .portrait: Screen(size: size, scale: scale)
    case .landscape: Screen(size: Size(width: size.height, height: size.width), scale: scale)
    }
  }

  /// Returns the insets of the screen that bars and corners cover.
  ///
  /// - Parameter orientation: The orientation of the device.
  /// - Returns: The insets of a window that fills the screen, in points.
  public func safeAreaInsets(_ orientation: Orientation) -> EdgeInsets {
    if let insets = presentInsets {
      return orientation == .portrait ? insets.portrait : insets.landscape
    }
    return orientation == .portrait ? portraitInsets : landscapeInsets
  }

  /// The insets of the device's system; nil if they are those without a system.
  var presentInsets: SystemInsets? {
    guard let system else { return nil }
    return systemInsets.last { $0.since <= system }
  }

  /// Whether the device has a Home button, and so no unsafe area at the screen's bottom.
  public var hasHomeButton: Bool { portraitInsets.bottom == 0 }
}

extension Device {
  /// The devices known, phones first, each group from old to new.
  ///
  /// Devices of the same shape with several names are one entry with aliases; each display of a
  /// foldable device is one entry.
  public static let all: [Device] = homeButtonPhones + facePhones + foldables + pads

  /// The devices that run a system, with its figures.
  ///
  /// - Parameter system: The system; nil for the devices that run 26 or an older system, with the
  ///   numbers that do not depend on one.
  /// - Returns: The devices, in the order of ``all``.
  package static func all(running system: SystemVersion?) -> [Device] {
    guard let system else { return all.filter { $0.runsOlderSystems } }
    return all.compactMap { $0.running(system) }
  }

  /// Whether the device runs a system before iOS 27, of which the figures without a system are.
  package var runsOlderSystems: Bool { systems.map { $0.lowerBound < .v27 } ?? true }
}
