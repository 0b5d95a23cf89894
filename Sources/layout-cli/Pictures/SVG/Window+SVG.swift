extension Picture {
  /// The picture as an SVG document.
  ///
  /// - Parameter theme: The colours.
  /// - Returns: The document.
  /// - Complexity: Proportional to the elements.
  public func svg(theme: SVGTheme = .light) -> String {
    String(decoding: SVGWriter.write(self, theme: theme), as: UTF8.self)
  }
}

extension Window {
  /// The picture of the window's layout, which is solved if necessary; see ``ContactSheet`` for
  /// several pictures in one.
  ///
  /// - Parameter options: The options of the picture.
  /// - Returns: The picture as the layout is now: each view has its ``View/name``.
  /// - Complexity: Each view is compared with those above it.
  public func picture(_ options: PictureOptions = PictureOptions()) -> Picture {
    PictureMaker.picture(of: Scene(showing: self), options)
  }

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
    picture(options).svg(theme: theme)
  }
}
