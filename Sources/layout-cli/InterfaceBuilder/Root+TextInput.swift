extension InterfaceBuilderFile.Root {
  /// Whether it contains a text input, which brings up the keyboard.
  ///
  /// - Complexity: Proportional to the root's elements.
  package var takesText: Bool {
    var open = [element]
    while let element = open.popLast() {
      switch element.name {
      case "textField", "searchBar", "searchField", "secureTextField", "wkWebView", "webView":
        return true
      case "textView":
        if element["editable"] != "NO" { return true }
      default:
        break
      }
      open.append(contentsOf: element.children)
    }
    return false
  }
}
