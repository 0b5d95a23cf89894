extension InterfaceBuilderFile {
  /// The kind of element that begins at a place of the file, such as `label`; nil if none does.
  ///
  /// - Parameter offset: The place of a `<`.
  /// - Returns: The name of the element.
  package func kind(at offset: Int) -> String? {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] == .ascii("<") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    return end == offset + 1 ? nil : String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
  }

  /// The bars, which keep what is in them inside the safe area by themselves.
  package static let bars: Set<String> = ["navigationBar", "toolbar", "tabBar", "searchBar"]

  /// The kinds that show something or can be touched, however large they are.
  package static let kindsWithContent: Set<String> = [
    "label", "button", "textField", "textView", "switch", "slider", "segmentedControl", "stepper",
    "datePicker", "pickerView", "searchBar", "pageControl", "progressView", "popUpButton",
    "searchField", "secureTextField", "comboBox",
  ]
}
