/// Returns a class without its module, its generic arguments, and the compiler's additions to a
/// private one.
///
///     shortClassName("App.List<App.Row>")            // "List"
///     shortClassName("App.(Row in _1F2A)")           // "Row"
///     shortClassName("_TtGC5MyApp4ListCS_3Row_")     // "List"
package func shortClassName(_ name: String) -> String {
  var name = name[...]
  if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst(15) }
  if name.hasPrefix("_Tt") { name = demangled(name) }
  let word = name.prefix { $0 != "<" }.split(separator: ".").last ?? ""
  return String(word.drop { $0 == "(" }.prefix { $0 != " " })
}

/// The type's own identifier in an old mangled name: `List` in `_TtGC5MyApp4ListCS_3Row_`.
private func demangled(_ name: Substring) -> Substring {
  // The kinds of the type and of those around it come first; then the module, and their names.
  let kinds = name.dropFirst(3).prefix { !$0.isNumber }
  var nameCount = kinds.filter { "CVO".contains($0) }.count + 1
  var last = name
  var rest = name[kinds.endIndex...]
  var mark = Substring()
  while nameCount > 0, let count = Int(rest.prefix { $0.isNumber }) {
    let word = rest.drop { $0.isNumber }.prefix(count)
    if word.count < count { break }
    // Generic arguments are types themselves; a private scope has a key before its name.
    if !mark.contains(where: { "CVOP".contains($0) }) {
      last = word
      nameCount -= 1
    }
    mark = rest[word.endIndex...].prefix { !$0.isNumber }
    rest = rest[mark.endIndex...]
  }
  return last
}
