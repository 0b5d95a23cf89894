import Foundation
import Testing

@testable import InterfaceBuilder

/// Tests of the default measurer on labels that Interface Builder measured.
@Suite(.needs(.corpus))
struct RecordedTextWidthTests {
  /// The shares by which recorded widths exceed the measured ones, of labels in one line of the
  /// system's font that one horizontal equation places, in ascending order.
  ///
  /// Nothing but its text gives such a label a width, so that the choice does not depend on the
  /// measurement.
  private func errors() throws -> [Double] {
    let corpora = ["interface-builder", "interface-builder-2", "interface-builder-3"]
    let documents = try corpora.flatMap { try Corpus.files($0) }.filter { !$0.isForTV }
    return documents.flatMap { Labels(in: $0.document.element).errors }.sorted()
  }

  @Test func `half of the recorded widths are within 1.1 percent, and 95 percent within 3.6`()
    throws
  {
    let errors = try errors()
    let sizes = errors.map { abs($0) }.sorted()
    func share(_ part: Double, of list: [Double]) -> Double {
      list[Int(part * Double(list.count - 1))]
    }
    let figures = """
      \(errors.count) labels: median \(share(0.5, of: errors)), of the sizes \
      \(share(0.5, of: sizes)), 95th percentile \(share(0.95, of: sizes))
      """
    #expect(
      errors.count == 270 && abs(share(0.5, of: errors)) < 0.005 && share(0.5, of: sizes) < 0.011
        && share(0.95, of: sizes) < 0.036, "\(figures)")
  }
}

/// The labels of a document whose recorded width is that of their text.
private struct Labels {
  private static let horizontal = [
    "leading", "trailing", "left", "right", "centerX", "width", "leadingMargin", "trailingMargin",
    "centerXWithinMargins",
  ]
  private static let weights: [(name: String, weight: Font.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  private var places: [String: Set<String>] = [:]
  private var labels: [XMLElement] = []
  var errors: [Double] = []

  init(in document: XMLElement) {
    visit(document, in: "", of: document)
    errors = labels.compactMap { error(of: $0) }
  }

  private mutating func visit(_ element: XMLElement, in owner: String, of parent: XMLElement) {
    if element.name == "constraint" {
      let ends = [
        (element["firstItem"] ?? owner, element["firstAttribute"]),
        (element["secondItem"] ?? "", element["secondAttribute"]),
      ]
      for (item, attribute) in ends where Self.horizontal.contains(attribute ?? "") {
        places[item, default: []].insert(
          (attribute ?? "") + (element["relation"] == nil ? "" : " relation"))
      }
    }
    if element.name == "label", parent.name != "stackView" { labels.append(element) }
    for child in element.children {
      visit(
        child, in: element["id"] ?? owner, of: element.name == "subviews" ? parent : element)
    }
  }

  private func error(of label: XMLElement) -> Double? {
    let places = places[label["id"] ?? ""] ?? []
    let font = label.children.first { $0["key"] == "fontDescription" }
    guard let text = label["text"], !text.contains("\n"), places.count == 1,
      let place = places.first, place != "width", !place.contains("relation"), font?["name"] == nil,
      label["translatesAutoresizingMaskIntoConstraints"] == "NO", label["misplaced"] == nil,
      label["ambiguous"] == nil, label["numberOfLines"] ?? "1" == "1",
      label["adjustsFontSizeToFit"] != "YES", let size = label.fontSize,
      let width = label.recordedFrame?.width, width > 0,
      text.unicodeScalars.allSatisfy({ $0.value < 0x500 })
    else { return nil }
    let named = Self.weights.first { $0.name == font?["weight"] }?.weight
    let isHeadline = font?["style"] == "UICTFontTextStyleHeadline"
    let weight =
      named ?? (font?["type"] == "boldSystem" ? .bold : isHeadline ? .semibold : .regular)
    let measured = AdvanceWidthMeasurer().size(
      of: text, font: .systemFont(ofSize: size, weight: weight), within: nil, lineLimit: 1)
    return measured.width > 0 ? width / measured.width - 1 : nil
  }
}
