/// The head of a page, up to the contents of its `main`.
package struct PageHead {
  private let title: String
  private let theme: SVGTheme
  private let tones: [Tone]
  private let style: String
  private let scripts: String

  /// Describes a head.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - theme: The page's colours.
  ///   - tones: The tones that the page has as variables.
  ///   - style: The style of the page, in CSS.
  ///   - scripts: The permitted scripts, in the form of a policy.
  package init(
    title: String, theme: SVGTheme, tones: [Tone] = PageHead.tones, style: String,
    scripts: String = "'unsafe-inline'"
  ) {
    self.title = title
    self.theme = theme
    self.tones = tones
    self.style = style
    self.scripts = scripts
  }

  /// The tones that every page has.
  package static let tones: [Tone] =
    [.paper, .text, .muted, .rule, .window, .guide, .constraint, .violation]
    + (0..<Tone.hueCount).flatMap { [.tint($0), .line($0), .ink($0)] }

  /// The head as written.
  package var text: String {
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
