import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// Reads texts that differ from a valid text in a few bytes.
@Suite struct MutatedTextTests {
  private static let texts = [
    Page.text, Page.otherOrderText, Branch.text, Branch.otherOrderText, Parcel.text,
    Parcel.otherOrderText, Record.text, #"{"a":[1,2.5,null],"b":[],"c":[1e3]}"#,
    #"{"1":true,"2":false}"#,
  ]

  @Test(arguments: texts.indices)
  func `a mutated text is JSON exactly if Foundation says so`(index: Int) {
    var mutation = Mutation(seed: UInt64(index))
    for _ in 0..<TextCheck.mutationCount {
      let text = mutation.apply(to: Array(Self.texts[index].utf8))
      if let fault = TextCheck.syntaxFault(in: text) { Issue.record("\(fault)") }
    }
  }

  @Test func `what is decoded of a mutated page can be encoded and decoded again`() {
    check(Page.self, [Page.text, Page.otherOrderText], seed: 1)
  }

  @Test func `what is decoded of a mutated tree can be encoded and decoded again`() {
    check(Branch.self, [Branch.text, Branch.otherOrderText], seed: 2)
  }

  @Test func `what is decoded of mutated scalars can be encoded and decoded again`() {
    check(Parcel.self, [Parcel.text, Parcel.otherOrderText], seed: 3)
  }

  @Test func `objects whose type is found by trying can be encoded and decoded again`() {
    check([Record].self, [Record.text], seed: 4)
  }

  private func check<Value: MemberValue & Equatable>(
    _ type: Value.Type, _ texts: [String], seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var mutation = Mutation(seed: seed)
    var count = 0
    for index in 0..<TextCheck.mutationCount {
      let text = mutation.apply(to: Array(texts[index % texts.count].utf8))
      if let fault = TextCheck.fault(in: text, as: type) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
      }
      if (try? JSONReader.read(type, from: Data(text))) != nil { count += 1 }
    }
    #expect(count > TextCheck.mutationCount / 50, sourceLocation: sourceLocation)
  }
}
