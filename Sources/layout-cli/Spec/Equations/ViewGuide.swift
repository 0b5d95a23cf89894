/// A layout guide that a view has of itself.
public enum ViewGuide: String, CaseIterable, Hashable, Sendable {
  case safeArea
  case margins
  case keyboard
  case readable
  /// The safe area, its left and right edge clear of the window's corners.
  case safeAreaBesideCorners = "safeArea.horizontal"
  /// The safe area, its top and bottom edge clear of the window's corners.
  case safeAreaBetweenCorners = "safeArea.vertical"
  /// The margins, their left and right edge clear of the window's corners.
  case marginsBesideCorners = "margins.horizontal"
  /// The margins, their top and bottom edge clear of the window's corners.
  case marginsBetweenCorners = "margins.vertical"
  /// The readable width, its left and right edge clear of the window's corners.
  case readableBesideCorners = "readable.horizontal"
  /// The readable width, its top and bottom edge clear of the window's corners.
  case readableBetweenCorners = "readable.vertical"
  /// The band across the fold of a foldable device.
  case fold
  /// The content of a scroll view.
  case content
  /// A scroll view's frame, independent of scrolling.
  case frame

  /// Whether the name without a view before it is the guide of the content view; the other names
  /// can be those of views.
  public var isOfEveryView: Bool { self != .fold && !isOfScrollViews }

  /// Whether only scroll views have the guide.
  public var isOfScrollViews: Bool { self == .content || self == .frame }

  /// Returns the content view's guide for a name without a view; nil if there is none.
  public init?(ofEveryView name: String) { self.init(ofEveryView: Array(name.utf8)[...]) }

  init?(ofEveryView name: ArraySlice<UInt8>) {
    guard let index = Self.indices[name] else { return nil }
    self = Self.ofEveryView[index]
  }

  private static let ofEveryView = allCases.filter { $0.isOfEveryView }
  // Most names are those of views: looking them up is faster than comparing them with each case.
  private static let indices = KeyTable(ofEveryView.map { $0.rawValue })

  /// Returns the guide whose edges along an axis are clear of the window's corners; nil for guides
  /// without such an adaptation, and for words that are not an axis.
  ///
  /// - Parameter axis: The word after the guide's name: `horizontal` or `vertical`.
  /// - Returns: The guide.
  package func adapted(along axis: String) -> ViewGuide? {
    ViewGuide(rawValue: "\(rawValue).\(axis)")
  }

  /// The region that the guide follows; nil if it follows none.
  package var region: View.LayoutRegion? {
    switch self {
    case .safeArea: .safeArea()
    case .safeAreaBesideCorners: .safeArea(cornerAdaptation: .horizontal)
    case .safeAreaBetweenCorners: .safeArea(cornerAdaptation: .vertical)
    case .margins: .margins()
    case .marginsBesideCorners: .margins(cornerAdaptation: .horizontal)
    case .marginsBetweenCorners: .margins(cornerAdaptation: .vertical)
    case .readable: .readableContent()
    case .readableBesideCorners: .readableContent(cornerAdaptation: .horizontal)
    case .readableBetweenCorners: .readableContent(cornerAdaptation: .vertical)
    case .keyboard, .fold, .content, .frame: nil
    }
  }

  /// Returns the guide of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - name: Its name in messages.
  ///   - offset: The offset in the source text; nil if there is none.
  /// - Returns: The guide.
  /// - Throws: ``SceneError`` if the item does not have it.
  package func guide(
    of item: LayoutItem, named name: String, at offset: Int? = nil
  ) throws(SceneError) -> LayoutGuide {
    guard let view = item as? View else {
      throw SceneError("\(quoted(name)) is a layout guide and has no \(rawValue)", at: offset)
    }
    guard let own = guide(of: view) else {
      throw SceneError(
        "\(quoted(name)) is not a scroll view and has no \(rawValue)", at: offset,
        remedy: "views with \"scroll\": true have one")
    }
    return own
  }

  /// Returns the guide of a view; nil if only scroll views have it.
  package func guide(of view: View) -> LayoutGuide? {
    switch self {
    case .content: (view as? ScrollView)?.contentLayoutGuide
    case .frame: (view as? ScrollView)?.frameLayoutGuide
    case .fold: view.divisionLayoutGuide
    case .keyboard: view.keyboardLayoutGuide
    case .safeArea, .safeAreaBesideCorners, .safeAreaBetweenCorners, .margins,
      .marginsBesideCorners, .marginsBetweenCorners, .readable, .readableBesideCorners,
      .readableBetweenCorners:
      region.map { view.layoutGuide(for: $0) }
    }
  }
}
