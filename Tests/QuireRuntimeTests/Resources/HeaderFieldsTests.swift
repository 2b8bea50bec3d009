import Foundation
import QuireRuntime
import Testing

@Suite struct HeaderFieldsTests {
  @Test func `names are case-insensitive`() {
    var fields: HeaderFields = ["Accept": "a", "X-Page": 2]
    #expect(fields["accept"] == "a")
    #expect(fields == ["ACCEPT": "a", "x-page": "2"])
    fields["ACCEPT"] = "b"
    #expect(fields["Accept"] == "b")
    #expect(fields.names == ["Accept", "X-Page"])
    fields["x-page"] = nil
    #expect(fields.names == ["Accept"])
  }

  @Test func `nil is omitted, an empty string is kept, and the last duplicate wins`() {
    let token: String? = nil
    let fields: HeaderFields = ["Authorization": token, "X-Empty": "", "A": 1, "a": 2]
    #expect(fields.names == ["A", "X-Empty"])
    #expect(fields["X-Empty"] == "")
    #expect(fields["A"] == "2")
  }

  @Test func `an array is joined by commas`() {
    let fields: HeaderFields = ["Prefer": ["a", "b"], "None": [Int]()]
    #expect(fields["Prefer"] == "a,b")
    #expect(fields["None"] == nil)
  }

  @Test func `filling in fields does not replace existing ones`() {
    var fields: HeaderFields = ["Accept": "own"]
    fields.fill(from: ["accept": "other", "User-Agent": "quire"])
    #expect(fields == ["Accept": "own", "User-Agent": "quire"])
  }

  @Test func `printing reveals no values`() {
    let fields: HeaderFields = ["Authorization": "secret", "Accept": "secret"]
    #expect("\(fields)" == "Accept, Authorization")
    var dumped = String(reflecting: fields)
    dump(fields, to: &dumped)
    #expect(!dumped.contains("secret"))
  }
}
