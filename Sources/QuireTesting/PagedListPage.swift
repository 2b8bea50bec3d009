import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page of a served list.
struct PagedListPage {
  var writer: PageWriter
  let status: Int
  /// The number of items on the page.
  let itemCount: Int
  /// The values that a location in the body can have; `nil` is a missing value.
  ///
  /// The first of them is written, unless it is `nil`.
  private var choices: [(location: ResponseLocation, values: [JSONValue?])] = []

  /// Creates a page without continuations.
  init(writer: PageWriter, status: Int, itemCount: Int) {
    (self.writer, self.status, self.itemCount) = (writer, status, itemCount)
  }

  /// Writes the first of the values that a location can have.
  mutating func put(oneOf values: [JSONValue], at location: ResponseLocation) {
    if let first = values.first { writer.put(first, at: location) }
    if case .body = location { choices.append((location, values)) }
  }

  /// Notes that a location must not contain a continuation.
  mutating func clear(_ location: ResponseLocation) {
    guard case .body = location else { return }
    // A server may repeat a required value if something else ends the list.
    choices.append((location, [nil, .null, .string(""), writer.body.value(at: location)]))
  }

  /// The answer with this page.
  func answer() -> ScriptedAnswer {
    .json(writer.body.description, status: status, headers: writer.headers)
  }

  /// Returns the page as a resource can decode it.
  ///
  /// Only a model that decodes a page shows which members are required, and which are numbers. So the page
  /// is tried with each form of a continuation, and with each value that means that the list ends.
  ///
  /// - Parameters:
  ///   - received: The request for the page.
  ///   - resource: The list.
  /// - Returns: The answer.
  /// - Throws: ``StubError`` if the resource decodes none of the pages.
  func answer<R: PagedResource>(
    to received: ServedRequest, for resource: R
  ) throws -> (Data, HTTPURLResponse) {
    // The first combination has the most usual values.
    var problems: [String] = []
    for values in Self.combinations(of: choices.map(\.values)) {
      var page = self
      for (location, value) in zip(choices.map(\.location), values) {
        if let value {
          page.writer.put(value, at: location)
        } else {
          page.writer.remove(at: location)
        }
      }
      let content = ServedContent(Data(page.writer.body.description.utf8))
      let answer = try content.response(
        to: received.request, status: status, headers: writer.headers)
      do {
        let response = try resource.parse(ReceivedResponse(answer.0, from: answer.1))
        let count = resource.items(of: response).count
        if count == itemCount { return answer }
        problems.append("the page has \(count) items instead of \(itemCount)")
      } catch {
        problems.append("\(error); 'envelope' contains the members of a page besides its items")
      }
    }
    throw StubError(.unfit(problems[0]), of: received)
  }

  /// Returns all choices of one element from each array.
  private static func combinations<Element>(of choices: [[Element]]) -> [[Element]] {
    choices.reduce([[]]) { heads, tails in
      // The first elements of all arrays come first.
      tails.flatMap { tail in heads.map { $0 + [tail] } }
    }
  }
}
