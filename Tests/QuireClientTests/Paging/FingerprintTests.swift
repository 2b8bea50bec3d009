import Testing

@testable import QuireClient

@Suite struct FingerprintTests {
  @Test func `the order of elements matters, the order of members does not`() {
    let one: JSONValue = ["a": 1, "b": [1, 2]]
    #expect(Fingerprint(of: one) == Fingerprint(of: ["b": [1, 2], "a": 1] as JSONValue))
    #expect(Fingerprint(of: one) != Fingerprint(of: ["a": 1, "b": [2, 1]] as JSONValue))
  }

  @Test func `adjacent values are kept apart`() {
    let values: [JSONValue] = [
      ["ab", "c"], ["a", "bc"], ["abc"], [["a"], "bc"], [["a", "bc"]], ["a": "bc"], [:], [], nil,
      "n", [nil], true, false, "",
    ]
    #expect(Set(values.map { Fingerprint(of: $0) }).count == values.count)
  }

  @Test func `a number is hashed by its digits`() {
    #expect(Fingerprint(of: 5 as JSONValue) == Fingerprint(of: "5" as JSONValue))
  }

  @Test func `the hash matches its specification`() {
    var hash = Fingerprint()
    hash.absorb("foobar".utf8)
    #expect(hash == Fingerprint(of: "foobar" as String))
    #expect(String(describing: hash).contains("69442232200936688944159416061740216088"))
  }

  @Test func `ten thousand fingerprints are remembered and recognized`() {
    var seen = SharedFingerprints()
    for number in 0..<10_000 {
      let isNew = seen.insert(Fingerprint(of: "token \(number)"))
      #expect(isNew)
    }
    #expect(seen.count == 10_000)
    for number in stride(from: 0, to: 10_000, by: 97) {
      let isNew = seen.insert(Fingerprint(of: "token \(number)"))
      #expect(!isNew)
    }
  }

  @Test func `copies of a set of fingerprints are independent`() {
    var one = SharedFingerprints()
    for number in 0..<5 { _ = one.insert(Fingerprint(of: "\(number)")) }
    var other = one
    let isNewToOne = one.insert(Fingerprint(of: "a"))
    let isNewToOther = other.insert(Fingerprint(of: "a"))
    #expect(isNewToOne && isNewToOther)
    #expect(one.count == 6 && other.count == 6)
  }
}
