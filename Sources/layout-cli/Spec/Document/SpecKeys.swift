/// The keys of each object of a spec, in the order in which messages name them.
enum SpecKeys {
  static let window = ["form", "frame", "safeArea", "controls"]
  static let view = ["kind"] + changedView + ["arranged", "scroll", "guides", "views"]
  static let part = ["if", "constraints", "views", "margins", "keyboardGuide"]
  /// The keys of a view in a conditional part.
  static let changedView =
    ViewKey.all.filter { !$0.isOfStacks }.map { $0.name } + ["stack"]
  static let stack = ViewKey.ofStacks.map { $0.name }
  /// The names of properties in UIKit that are far from those in specs.
  static let names: [(ofUIKit: String, here: String)] = [
    ("arrangedSubviews", "views"), ("subviews", "views"), ("title", "text"),
    ("contentHuggingPriority", "hugging"), ("numberOfLines", "lines"),
    ("contentCompressionResistancePriority", "compressionResistance"),
    ("intrinsicContentSize", "intrinsic"), ("directionalLayoutMargins", "margins"),
  ]
  /// The sides of insets that do not turn with the direction of the layout.
  static let sides = ["top", "left", "bottom", "right"]
  /// The sides of insets that do.
  static let directionalSides = ["top", "leading", "bottom", "trailing"]
}

/// The words that values of a spec are chosen from.
package enum SpecWords {
  static let orientations: [(name: String, value: Orientation)] = [
    ("portrait", .portrait), ("landscape", .landscape),
  ]
  package static let directions: [(name: String, value: UserInterfaceLayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]
  /// The form of windows in Stage Manager, with its other spellings.
  static let stageManager = ["stageManager", "stage-manager", "stage"]

  static func isStageManager(_ word: String) -> Bool { stageManager.contains(word) }
  /// The names of the obstacles that safe areas exclude.
  static let safeAreaRegions: [(name: String, value: SafeAreaRegions)] = [
    ("container", .container), ("keyboard", .keyboard), ("all", .all),
  ]
  static let sizeClasses: [(name: String, value: UserInterfaceSizeClass)] = [
    ("compact", .compact), ("regular", .regular),
  ]
  static let kinds = ControlKind.allCases.map { (name: $0.rawValue, value: $0) }
  static let textStyles = Font.TextStyle.allCases.map { (name: $0.rawValue, value: $0) }
  static let weights: [(name: String, value: Font.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]
  static let axes: [(name: String, value: Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
  package static let distributions: [(name: String, value: StackView.Distribution)] = [
    ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ]
  package static let alignments: [(name: String, value: StackView.Alignment)] = [
    ("fill", .fill), ("leading", .leading), ("top", .leading), ("firstBaseline", .firstBaseline),
    ("center", .center), ("trailing", .trailing), ("bottom", .trailing),
    ("lastBaseline", .lastBaseline),
  ]
  /// The edges of a window that a keyboard is near or away from.
  static let edges: [(name: String, value: DirectionalRectEdge)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
  ]
}
