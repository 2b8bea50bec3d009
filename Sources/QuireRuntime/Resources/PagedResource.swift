/// A resource whose answer is one page of many.
///
/// Where the response is a ``PaginatedResponse``, a conformer states only its rule.
public protocol PagedResource<Item>: Resource {
  /// The type of one item.
  associatedtype Item: Sendable

  /// How the pages follow one another.
  var pagingRule: PagingRule { get }

  /// The items of a page, in server order.
  func items(of page: Response) -> [Item]
}

extension PagedResource where Response: PaginatedResponse, Item == Response.Item {
  /// The items of the response.
  public func items(of page: Response) -> [Item] { page.items }
}

extension PagedResource {
  /// True: to ask for a page is to read, whatever the method.
  public var isRepeatable: Bool { true }
}
