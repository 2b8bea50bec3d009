import QuireSchema
import Testing

@Suite struct SchemaAddressTests {
  /// In their order.
  private static let addresses = [
    address("a.json"), address("a.json", "$defs", "a"), address("a.json", "$defs", "a", "items"),
    address("a.json", "$defs", "a b"), address("a.json", "$defs", "a-b"),
    address("a.json", "$defs", "a/b"), address("a.json", "$defs", "é"), address("b.json"),
  ]

  private static func address(_ document: String, _ tokens: String...) -> SchemaAddress {
    SchemaAddress(document: document, pointer: JSONPointer(tokens))
  }

  @Test func `addresses are ordered by document and then token by token`() {
    #expect(Self.addresses.reversed().sorted() == Self.addresses)
  }

  @Test func `many are put in the order that two of them have`() {
    #expect(Self.addresses.shuffled().inOrder() == Self.addresses)
  }

  @Test func `an address made step by step is that of the whole pointer`() {
    let steps = SchemaAddress(document: "a.json").appending("$defs").appending("a", "items")
    #expect(steps == Self.addresses[2] && Set([steps, Self.addresses[2]]).count == 1)
    #expect(steps.pointer == JSONPointer(["$defs", "a", "items"]) && steps.document == "a.json")
  }

  @Test func `addresses of other documents or of as many other steps are others`() {
    let address = Self.address("a.json", "x", "y")
    for other in [Self.address("b.json", "x", "y"), Self.address("a.json", "y", "x")] {
      #expect(address != other)
    }
  }
}
