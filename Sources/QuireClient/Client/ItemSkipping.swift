import Foundation

extension Client {
  /// Returns a client that leaves out the items of a page that cannot be decoded.
  ///
  /// By default, one such item makes the whole page fail. With this client, a page is decoded without
  /// up to 1,000 of them, and a list continues after it:
  ///
  ///     let tolerant = github.skippingUnreadableItems { error in log.warning("\(error)") }
  ///     for try await user in tolerant.items(of: list) { … }
  ///
  /// Everything else in a page, such as its total, must still fit its type.
  ///
  /// - Parameter report: Receives the error of each item that is left out, whose coding path is the
  ///   item's place in the body.
  /// - Returns: The client.
  public func skippingUnreadableItems(
    report: @escaping @Sendable (DecodingError) -> Void
  ) -> Client {
    var client = self
    client.itemSkipping = ItemSkipping(report: report)
    return client
  }
}

/// Decodes pages without the items that cannot be decoded.
struct ItemSkipping: Sendable {
  /// The most items of a page that are left out, because each is found by decoding the page again.
  static let mostItems = 1_000

  let report: @Sendable (DecodingError) -> Void

  /// Decodes a page again without the item whose error was thrown, and without any other such item.
  ///
  /// - Parameters:
  ///   - response: The response with the page.
  ///   - resource: The list.
  ///   - error: The error of the whole page.
  /// - Returns: The page.
  /// - Throws: The error, if it is not that of an item, or if there are too many.
  func page<R: Resource>(
    in response: ReceivedResponse, of resource: R, after error: DecodingError
  ) throws -> R.Response {
    guard let items = (resource as? any PagedResource)?.pagingRule.items, items.isInBody else {
      throw error
    }
    let path = items.path.steps.prefix { if case .member = $0 { true } else { false } }
    var (response, error) = (response, error)
    var body = try JSONValue(parsing: response.data)
    var errors: [(index: Int, error: DecodingError)] = []
    while errors.count < Self.mostItems, let index = error.elementIndex(after: path),
      body.removeElement(index, at: path)
    {
      // The indices of the body as it was received count the items that are left out as well.
      let known = errors.map(\.index).sorted()
      let place = known.reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
      errors.append((place, error.movingElement(to: place, after: path)))
      response.body = JSONDocument(Data(body.description.utf8))
      do {
        let page = try resource.parse(response)
        for (_, error) in errors { report(error) }
        return page
      } catch let next as DecodingError {
        error = next
      }
    }
    throw error
  }
}

extension JSONValue {
  /// Removes an element of the array at a path of members, and returns whether there was one.
  fileprivate mutating func removeElement(
    _ index: Int, at path: ArraySlice<JSONPath.Step>
  ) -> Bool {
    guard case .member(let name) = path.first else {
      guard var elements = array, elements.indices.contains(index) else { return false }
      elements.remove(at: index)
      self = .array(elements)
      return true
    }
    guard var member = self[name] else { return false }
    let hasRemoved = member.removeElement(index, at: path.dropFirst())
    self[name] = member
    return hasRemoved
  }
}

extension DecodingError {
  /// The index of the element in which the error is, if it is in the array at a path of members.
  fileprivate func elementIndex(after path: ArraySlice<JSONPath.Step>) -> Int? {
    let place = context.codingPath
    guard place.count > path.count,
      zip(place, path).allSatisfy({ JSONPath.Step.member($0.stringValue) == $1 })
    else { return nil }
    return place[path.count].intValue
  }

  fileprivate func movingElement(to index: Int, after path: ArraySlice<JSONPath.Step>) -> Self {
    with { context in
      var place = context.codingPath
      place[path.count] = WireKey(index: index)
      return Context(
        codingPath: place, debugDescription: context.debugDescription,
        underlyingError: context.underlyingError)
    }
  }
}
