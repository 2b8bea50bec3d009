import TestSupport
import Testing

@testable import QuireClient

@Suite struct OffsetWalkTests {
  /// A value that can be neither compared nor identified.
  private struct Plain {}

  /// A value that has an identity but is not otherwise comparable.
  private struct Named: Identifiable {
    let id: Int
  }

  private func walk(from offset: Int = 0, limit: Int = 10) -> OffsetWalk<Int> {
    OffsetWalk(startOffset: offset, limit: limit)
  }

  /// Returns the reason why a walk cannot continue, or `nil` if it can.
  private func failure<Item>(of walk: OffsetWalk<Item>) -> PagingError.Reason? {
    do throws(PagingError) {
      _ = try walk.request
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `the first request is for the start offset`() throws {
    let request = try #require(try walk(from: 3).request)
    #expect(request == (3, 10))
  }

  @Test(arguments: [0, -1, Int.min])
  func `a limit below 1 is raised to 1 and an offset below 0 to 0`(number: Int) throws {
    let request = try #require(try walk(from: min(number, 0), limit: number).request)
    #expect(request == (0, 1))
  }

  @Test(arguments: [1, 9, 10, 11])
  func `the offset advances by the number of items received`(count: Int) {
    var walk = walk(from: 5)
    walk.receive(Array(0..<count))
    #expect(walk.offset == 5 + count)
    #expect(!walk.hasEnded)
  }

  @Test func `a request stays the same until its page is received`() throws {
    let walk = walk()
    let first = try #require(try walk.request)
    let second = try #require(try walk.request)
    #expect(first == second)
  }

  @Test func `an empty page is the end`() throws {
    var walk = walk()
    walk.receive([1, 2])
    walk.receive([])
    #expect(walk.hasEnded)
    #expect(try walk.request == nil)
    #expect(walk.offset == 2)
  }

  @Test func `a reached total is the end, counted from offset 0`() {
    var walk = walk(from: 5)
    walk.receive([6, 7], total: 8)
    #expect(!walk.hasEnded)
    #expect(walk.total == 8)
    walk.receive([8], total: 8)
    #expect(walk.hasEnded)
  }

  @Test func `a shrinking total is the end only if it is what was received`() {
    var walk = walk()
    walk.receive([1, 2], total: 8)
    walk.receive([3], total: 1)
    #expect(!walk.hasEnded)
    #expect(walk.total == 1)
    walk.receive([4], total: 4)
    #expect(walk.hasEnded)
  }

  @Test func `a total missing from a later page is kept and is not the end`() {
    var walk = walk()
    walk.receive([1, 2], total: 4)
    walk.receive([3, 4])
    #expect(walk.total == 4)
    #expect(!walk.hasEnded)
  }

  @Test func `a negative total is ignored`() {
    var walk = walk()
    walk.receive([1], total: -1)
    #expect(walk.total == nil)
    #expect(!walk.hasEnded)
  }

  @Test func `the same items again are no progress`() {
    var walk = walk()
    walk.receive([1, 2])
    #expect(failure(of: walk) == nil)
    walk.receive([1, 2])
    #expect(failure(of: walk)?.isNoProgress == true)
    #expect(!walk.hasEnded)
  }

  @Test func `the same items in another order are progress`() {
    var walk = walk()
    walk.receive([1, 2])
    walk.receive([2, 1])
    #expect(failure(of: walk) == nil)
  }

  @Test func `the same items again are no progress regardless of the total`() {
    var walk = walk()
    walk.receive([1, 1], total: 4)
    walk.receive([1, 1], total: 4)
    #expect(failure(of: walk) == .noProgress(.page(itemCount: 2, request: "offset=2")))
  }

  @Test func `the same items again are allowed in a collection`() {
    var walk = OffsetWalk<Int>(startOffset: 0, limit: 2, comparesPages: false)
    walk.receive([1, 1], total: 6)
    walk.receive([1, 1], total: 6)
    #expect(failure(of: walk) == nil)
  }

  @Test func `identifiable items are compared by identity`() {
    var walk = OffsetWalk<Named>(startOffset: 0, limit: 1)
    walk.receive([Named(id: 1)])
    walk.receive([Named(id: 1)])
    #expect(failure(of: walk)?.isNoProgress == true)
  }

  @Test func `items without identity or equality are not compared`() {
    var walk = OffsetWalk<Plain>(startOffset: 0, limit: 1)
    walk.receive([Plain()])
    walk.receive([Plain()])
    #expect(failure(of: walk) == nil)
    #expect(walk.offset == 2)
  }

  @Test func `a limit beyond the range of integers is cut`() throws {
    let request = try #require(try walk(from: .max - 3).request)
    #expect(request == (.max - 3, 3))
  }

  @Test func `an offset at the largest integer is an error before it is requested`() {
    #expect(failure(of: walk(from: .max)) == .overflow)
  }

  @Test func `an offset that advances beyond the largest integer is an error`() {
    var walk = walk(from: .max - 1)
    walk.receive([1, 2, 3])
    #expect(failure(of: walk) == .overflow)
  }

  @Test func `an error for pages from a closure names no path`() {
    let error = PagingError(reason: .overflow, path: "", pageCount: 2)
    #expect(error.description.hasPrefix("paging stopped after 2 pages: "))
  }
}
