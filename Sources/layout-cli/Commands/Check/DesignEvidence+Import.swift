import InterfaceBuilder
import LayoutInspection

extension DesignEvidence {
  /// Collects the evidence in an Interface Builder file.
  ///
  /// - Parameters:
  ///   - spec: The spec of the root.
  ///   - input: The root that the spec was imported from.
  ///   - textSize: The text size to show texts at; nil for the one that they were drawn with.
  ///   - stretch: The multiple of their lengths that texts have.
  ///   - translations: The translations whose longer texts are shown; nil for none.
  ///   - hidden: The outlets to views that code hides.
  init(
    _ spec: Spec, from input: ImportedInput, at textSize: ContentSizeCategory?,
    stretchedBy stretch: Double, in translations: Translations?, hiding hidden: Set<String>
  ) {
    self.init()
    self.textSize = textSize
    self.stretch = stretch
    let root = input.root
    isPart = !root.fillsWindow
    isRow = root.element.name == "tableViewCell"
    isOfXib = !root.hasController
    if isPart {
      place =
        isOfXib
        ? "in a cell or xib, whose size code decides" : "in a view whose size code may decide"
    }
    takesText = root.takesText
    let known = input.file.traits(of: root)
    for view in spec.views {
      guard var own = view.offset.flatMap({ known[$0] }) else { continue }
      if input.file.outlet(to: own.id).map({ hidden.contains($0) }) == true {
        own.isHiddenByCode = true
      }
      traits[view.name] = own
    }
    for (name, view) in traits {
      guard let text = view.text, view.frame.width > 0, !view.hasFontVariation else { continue }
      let width = text.width * growth(of: view)
      if let widest = translations?.widest(text, of: view.id), widest.width > text.width {
        longTexts[name] = (widest.width * growth(of: view)).rounded()
        self.languages[name] = widest.language
        continue
      }
      // A text that exceeds its frame by more than twice the error was cut off in the file.
      if width > (1 + 2.5 * text.error) * view.frame.width {
        longTexts[name] = width.rounded()
      } else {
        // The text fits into its recorded frame.
        textWidths[name] = min(width, view.frame.width).rounded()
      }
    }
    ends = spec.neighbors(of: Set(traits.filter { $0.value.kind == "textField" }.keys))
    if root.role != .screen { part = spec.views.first?.name }
    let equations = spec.equations + spec.sets.flatMap { $0.equations }
    frames = Set(equations.compactMap { $0.offset }.filter { known[$0] != nil })
    frames.remove(root.element.offset)
    moved = input.file.elementsSetByCode(in: root)
      .filter { known[$0] == nil || frames.contains($0) }
    // The recorded size is that of another font.
    moved.formUnion(
      spec.views.filter { traits[$0.name]?.hasFontVariation == true }.compactMap { $0.offset })
    for equation in equations {
      let anchors = [equation.first] + equation.terms.map { $0.anchor }
      if anchors.contains(where: { $0.guide == .safeArea && $0.item != "root" }) {
        inset.formUnion(anchors.map { $0.item })
      }
    }
  }

  /// The size of a view's text as a multiple of the drawn one.
  private func textGrowth(of view: ViewTraits?) -> Double {
    textSize.flatMap { view?.textStyle?.growth(at: $0) } ?? 1
  }

  /// The width of a view's text as a multiple of the drawn one.
  private func growth(of view: ViewTraits?) -> Double {
    textGrowth(of: view) * (view?.text == nil ? 1 : stretch)
  }

  /// Returns a spec with the estimated widths of translations, and of texts that do not fit into
  /// their recorded frames, and other recorded sizes of texts at the text size.
  func withTexts(_ spec: Spec) -> Spec {
    var spec = spec
    for (index, view) in spec.views.enumerated() {
      let growth = growth(of: traits[view.name])
      if growth != 1 {
        spec.views[index].intrinsicWidth = view.intrinsicWidth.map { ($0 * growth).rounded() }
        let higher = textGrowth(of: traits[view.name])
        spec.views[index].intrinsicHeight = view.intrinsicHeight.map { ($0 * higher).rounded() }
      }
      if let width = longTexts[view.name] { spec.views[index].intrinsicWidth = width }
    }
    return spec
  }
}

extension Spec {
  /// The views that a vertical constraint or a stack view ties to some views, or to their
  /// containers.
  fileprivate func neighbors(of names: Set<String>) -> Set<String> {
    var holders: Set<String> = []
    for view in views where names.contains(view.name) {
      holders.formUnion(sequence(first: view) { $0.parent.map { views[$0] } }.map { $0.name })
    }
    var found: Set<String> = []
    for equation in equations
    where equation.first.anchor.axis == .vertical && equation.first.anchor.isLocation {
      let items = [equation.first.item] + equation.terms.map { $0.anchor.item }
      guard items.contains(where: { holders.contains($0) }) else { continue }
      found.formUnion(items)
    }
    for view in views {
      guard let parent = view.parent, views[parent].stack != nil,
        holders.contains(views[parent].name)
      else { continue }
      found.insert(view.name)
    }
    return found
  }
}
