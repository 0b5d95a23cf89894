import LayoutSpec
import Testing

struct ViewDescriptionTests {
  @Test func `a view whose members are reset equals a new one`() {
    var view = ViewDescription("a")
    view.margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    view.compressionResistance.vertical = Priority(1)
    view.guides = [GuideDescription("g")]
    view.margins = nil
    view.compressionResistance.vertical = nil
    #expect(view != ViewDescription("a"))
    #expect(view.guides == [GuideDescription("g")])
    view.guides = []
    #expect(view == ViewDescription("a"))
  }

  @Test func `an equation keeps the order of its terms`() {
    let anchors = [AnchorName.top, .bottom, .centerY].map { AnchorReference("a", nil, $0) }
    var terms: AnchorTerms = []
    #expect(terms.isEmpty && terms.count == 0)
    for anchor in anchors { terms.append(AnchorTerm(anchor)) }
    for index in terms.indices { terms[index].coefficient = Double(index) }
    #expect(terms.map { $0.anchor } == anchors)
    #expect(terms.map { $0.coefficient } == [0, 1, 2])
    #expect(terms == [AnchorTerm(anchors[0], times: 0), terms[1], terms[2]])
  }
}
