extension Scene {
  /// The picture of the layout as an SVG document; the layout is solved if necessary.
  ///
  /// - Parameters:
  ///   - options: The options of the picture.
  ///   - theme: The colours.
  /// - Returns: The document.
  /// - Complexity: Each view is compared with those above it.
  public func svg(
    _ options: PictureOptions = PictureOptions(), theme: SVGTheme = .light
  ) -> String {
    let picture = PictureMaker.picture(of: self, options)
    return String(decoding: SVGWriter.write(picture, theme: theme), as: UTF8.self)
  }
}

extension Window {
  /// The picture of the window's layout as an SVG document; the layout is solved if necessary.
  ///
  ///     let window = Window(frame: Rect(x: 0, y: 0, width: 393, height: 852))
  ///     window.rootView.addSubview(title)
  ///     print(window.svg())  // <svg xmlns="http://www.w3.org/2000/svg" …
  ///
  /// - Parameters:
  ///   - options: The options of the picture.
  ///   - theme: The colours.
  /// - Returns: The document: each view has its ``View/name``.
  /// - Complexity: Each view is compared with those above it.
  public func svg(
    _ options: PictureOptions = PictureOptions(), theme: SVGTheme = .light
  ) -> String {
    Scene(showing: self).svg(options, theme: theme)
  }
}
