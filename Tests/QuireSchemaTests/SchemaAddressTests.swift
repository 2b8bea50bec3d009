import QuireSchema
import Testing

@Suite struct SchemaAddressTests {
  /// Addresses in ascending order.
  private static let addresses = [
    address("a.json"), address("a.json", "$defs", "a"), address("a.json", "$defs", "a", "items"),
    address("a.json", "$defs", "a b"), address("a.json", "$defs", "a-b"),
    address("a.json", "$defs", "a/b"), address("a.json", "$defs", "é"), address("b.json"),
  ]

  private static func address(_ document: String, _ tokens: String...) -> SchemaAddress {
    SchemaAddress(document: document, pointer: JSONPointer(tokens))
  }

  @Test func `orders addresses by document and then token by token`() {
    #expect(Self.addresses.reversed().sorted() == Self.addresses)
  }

  @Test func `sorting many addresses agrees with comparing two`() {
    #expect(Self.addresses.shuffled().inOrder() == Self.addresses)
  }

  @Test func `an address built step by step equals the address of the whole pointer`() {
    let steps = SchemaAddress(document: "a.json").appending("$defs").appending("a", "items")
    #expect(steps == Self.addresses[2] && Set([steps, Self.addresses[2]]).count == 1)
    #expect(steps.pointer == JSONPointer(["$defs", "a", "items"]) && steps.document == "a.json")
  }

  @Test func `addresses differ by document and by steps`() {
    let address = Self.address("a.json", "x", "y")
    for other in [Self.address("b.json", "x", "y"), Self.address("a.json", "y", "x")] {
      #expect(address != other)
    }
  }

  @Test func `a reference cannot name a synthesized schema`() {
    let written = Self.address("a.json", "oneOf", "0")
    let roles: [SchemaAddress.Role] = [
      .kind(0), .common, .merged, .keywords, .branch(0), .intersection("oneOf"), .typed, .joined,
      .strings,
    ]
    let addresses = Set(roles.map { written.synthesized($0) })
    #expect(addresses.count == roles.count && !addresses.contains(written))
    for address in addresses {
      #expect(address.isSynthesized && !written.isSynthesized)
      #expect(SchemaAddress(document: address.document, pointer: address.pointer) == written)
    }
  }

  @Test func `sorts a synthesized schema between its written schema and the inner schemas`() {
    let written = Self.address("a.json", "oneOf", "0")
    let order = [
      written, written.synthesized(.branch(2)), written.synthesized(.branch(10)),
      written.synthesized(.merged).synthesized(.keywords), written.appending("items"),
    ]
    let sorted = order.shuffled().sorted()
    #expect(sorted.first == written && sorted.last == order[4])
    #expect(order.shuffled().inOrder() == sorted)
  }

  @Test func `a synthesized schema is within its written schema and is not a document`() {
    let root = Self.address("a.json")
    let inner = root.synthesized(.merged).synthesized(.intersection("items"))
    #expect(inner.isWithin(root) && inner.isWithin(root.synthesized(.merged)))
    #expect(!root.isWithin(inner) && !inner.isWithin(Self.address("b.json")))
    #expect(!inner.isRoot && inner.outer == root.synthesized(.merged) && inner.written == root)
  }
}
