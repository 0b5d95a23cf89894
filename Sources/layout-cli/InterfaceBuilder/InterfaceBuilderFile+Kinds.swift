extension InterfaceBuilderFile {
  /// Returns the kind of the element that begins at an offset of the file, such as `label`; nil if
  /// there is none.
  ///
  /// - Parameter offset: The offset of a `<`.
  /// - Returns: The name of the element.
  package func kind(at offset: Int) -> String? {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] == .ascii("<") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    return end == offset + 1 ? nil : String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
  }

  /// The bars, which keep their contents inside the safe area themselves.
  package static let bars: Set<String> = ["navigationBar", "toolbar", "tabBar", "searchBar"]

  /// The kinds with content or a touch area, whatever their size.
  package static let kindsWithContent: Set<String> = [
    "label", "button", "textField", "textView", "switch", "slider", "segmentedControl", "stepper",
    "datePicker", "pickerView", "searchBar", "pageControl", "progressView", "popUpButton",
    "searchField", "secureTextField", "comboBox",
  ]
}
