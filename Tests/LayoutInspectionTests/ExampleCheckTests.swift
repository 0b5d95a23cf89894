import LayoutInspection
import Testing

@Suite struct ExampleCheckTests {
  @Test func `the examples have only the expected findings`() throws {
    #expect(exampleSpecs.count >= 10)
    for example in exampleSpecs {
      let expected: [String]
      switch example.name {
      case "signin-conflict.json":
        expected = ["error contradiction: 3 constraints on 'form' cannot all be satisfied"]
      case "near-away.json":
        // The keyboard floats above the middle of the picture.
        expected = [
          "note under-keyboard: 'imageView' is partly covered by the keyboard: 320 x 260 of its 400 x 300"
            + " points"
        ]
      default: expected = []
      }
      #expect(try findings(in: example.text) == expected, "\(example.name)")
    }
  }
}
