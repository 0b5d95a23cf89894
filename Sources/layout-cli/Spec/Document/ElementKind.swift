/// A kind of view in design files: what the element of such a view does not state itself.
///
/// A new kind is a row of the table.
package struct ElementKind: Sendable {
  /// The axes along which the view has an intrinsic length.
  package let axes: [Axis]
  /// Those of them along which the length depends on a text or an image, and is not the kind's own.
  package let recordedAxes: [Axis]
  /// The size of the font of its text, in points, where the file names none; nil if it shows no text.
  package let fontSize: Double?
  package let traits: Traits

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It has content or a touch area, whatever its size.
    package static let content = Traits(rawValue: 1)
    /// People do something with it, and not only see it.
    package static let control = Traits(rawValue: 2)
    /// It is a bar, which keeps its contents inside the safe area itself.
    package static let bar = Traits(rawValue: 4)
    /// Nothing is lost if it continues beyond an edge: a picture, a list, a map.
    package static let surface = Traits(rawValue: 8)
    /// It brings up the keyboard.
    package static let textInput = Traits(rawValue: 16)
    /// The platform lays it out by itself.
    package static let chrome = Traits(rawValue: 32)
  }

  /// The kinds by the names of their elements.
  package static let all: [String: ElementKind] = [
    "label": Self(both, recorded: both, fontSize: 17, .content),
    "button": Self(both, recorded: both, fontSize: 15, [.content, .control]),
    "imageView": Self(both, recorded: both, .surface),
    "textField": Self(
      both, recorded: [.horizontal], fontSize: 14, [.content, .control, .textInput]),
    // One that does not scroll has the size of its text.
    "textView": Self([], fontSize: 14, [.content, .control, .textInput]),
    "segmentedControl": Self(
      both, recorded: [.horizontal], fontSize: 13, [.content, .control]),
    "datePicker": Self(both, recorded: [.horizontal], [.content, .control]),
    "pickerView": Self(both, recorded: [.horizontal], [.content, .control]),
    "pageControl": Self(both, recorded: [.horizontal], .content),
    "switch": Self(both, [.content, .control]), "stepper": Self(both, [.content, .control]),
    "activityIndicatorView": Self(both), "colorWell": Self(both),
    "slider": Self([.vertical], [.content, .control]),
    "progressView": Self([.vertical], .content),
    "searchBar": Self([.vertical], [.content, .control, .bar, .textInput]),
    "navigationBar": Self([.vertical], [.bar, .chrome]),
    "toolbar": Self([.vertical], [.bar, .chrome]), "tabBar": Self([.vertical], [.bar, .chrome]),
    "tableView": Self([], .surface), "collectionView": Self([], .surface),
    "mapView": Self([], .surface),
    "wkWebView": Self([], [.surface, .textInput]), "webView": Self([], [.surface, .textInput]),
  ]

  package static let both = [Axis.horizontal, .vertical]

  private init(
    _ axes: [Axis], recorded: [Axis] = [], fontSize: Double? = nil, _ traits: Traits = []
  ) {
    self.axes = axes
    recordedAxes = recorded
    self.fontSize = fontSize
    self.traits = traits
  }
}
