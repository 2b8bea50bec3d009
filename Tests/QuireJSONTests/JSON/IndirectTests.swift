import Foundation
import Testing

@testable import QuireJSON

@Suite struct IndirectTests {
  struct Comment: Hashable, Sendable {
    var text: String
    @Indirect var parent: Comment?

    init(text: String, parent: Comment? = nil) {
      self.text = text
      self.parent = parent
    }
  }

  @Test func `a struct may contain its own type`() {
    let comment = Comment(text: "c", parent: Comment(text: "b", parent: Comment(text: "a")))
    #expect(comment.parent?.parent?.text == "a")
    #expect(comment.parent?.parent?.parent == nil)
  }

  @Test func `a copy is independent`() {
    let first = Comment(text: "b", parent: Comment(text: "a"))
    var second = first
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    second.parent?.text = "x"
    #expect(first.parent?.text == "a")
    #expect(first != second)
  }
}
