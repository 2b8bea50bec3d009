import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// Generated models are `Codable` with coders that know nothing about JSON.
@Suite struct OtherCoderTests {
  private static var account: Account {
    get throws { try JsonProvider.decode(from: Data(Account.json.utf8)) }
  }

  @Test func `a model survives a property list`() throws {
    let account = try Self.account
    for format in [.binary, .xml] as [PropertyListSerialization.PropertyListFormat] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let list = try encoder.encode(["a": [account]])
      let decoded = try PropertyListDecoder().decode([String: [Account]].self, from: list)
      #expect(decoded == ["a": [account]])
    }
  }

  @Test func `a model survives a coder that is written by hand`() throws {
    let account = try Self.account
    let tree = try TreeCoder.encode([account, account])
    #expect(try TreeCoder.decode([Account].self, from: tree) == [account, account])
  }

  @Test func `objects of every kind survive a coder that is written by hand`() throws {
    func check<Value: MemberCodable & Equatable>(_ type: Value.Type, _ text: String) throws {
      let value = try JSONReader.read(type, from: Data(text.utf8))
      #expect(try TreeCoder.decode(type, from: TreeCoder.encode(value)) == value)
    }
    try check(Page.self, Page.text)
    try check(Branch.self, Branch.text)
    try check(Parcel.self, Parcel.text)
  }

  @Test func `an error of such a coder has the whole path`() throws {
    let tree = TreeCoder.Tree.map([
      "a": .map(["items": .list([.map(["object": .text("account"), "id": .text("x")])])])
    ])
    let error = #expect(throws: DecodingError.self) {
      try TreeCoder.decode([String: Search].self, from: tree)
    }
    let context = try #require(error).context
    #expect(context.codingPath.map(\.stringValue) == ["a", "items", "Index 0", "id"])
    #expect(context.debugDescription == "expected Int, found string")
  }
}
