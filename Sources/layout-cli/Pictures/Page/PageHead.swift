/// The head of a page, up to what stands in its `main`.
struct PageHead {
  let title: String
  let theme: SVGTheme
  /// The tones that the page has as variables.
  let tones: [Tone]
  let style: String
  /// What scripts may run, as a policy names it.
  var scripts = "'unsafe-inline'"

  /// The tones that every page has.
  static let tones: [Tone] =
    [.paper, .text, .muted, .rule, .window, .guide, .constraint, .violation]
    + (0..<Tone.hueCount).flatMap { [.tint($0), .line($0), .ink($0)] }

  var text: String {
    var page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    page +=
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"
      + " style-src 'unsafe-inline'; script-src \(scripts); img-src data:\">\n"
    page += "<link rel=\"icon\" href=\"data:,\">\n"
    page += "<title>\(escapedMarkup(printable(title)))</title>\n<style>\n"
    page += colors + style + "</style>\n</head>\n<body>\n<main>\n"
    return page
  }

  private var colors: String {
    var text = ":root { color-scheme: \(theme == .auto ? "light dark" : theme.rawValue); "
    text += variables(theme == .dark ? .dark : .light) + " }\n"
    if theme == .auto {
      text += "@media (prefers-color-scheme: dark) { :root { \(variables(.dark)) } }\n"
    }
    return text
  }

  private func variables(_ theme: Theme) -> String {
    tones.map { "--\($0.name): \(theme.color($0).text);" }.joined(separator: " ")
  }
}
