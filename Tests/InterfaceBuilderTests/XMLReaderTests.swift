import InterfaceBuilder
import Testing

struct XMLReaderTests {
  @Test func `elements nest, with attributes in their order`() throws {
    let text = "<a x=\"1\" y='&lt;'><b/>one<b z=\"2\"></b></a>"
    let element = try XMLReader.read(SourceText(name: "a.xml", text: text))
    #expect(element.name == "a")
    #expect(element.attributes.map { $0.value } == ["1", "<"])
    #expect(element.children.map { $0["z"] } == [nil, "2"])
    #expect(element.text == "one")
  }
}
