/// A resource whose response is one page of a list.
public protocol PagedResource<Item>: Resource {
  /// The type of one item.
  associatedtype Item: Sendable

  /// The rule for requesting further pages.
  var pagingRule: PagingRule { get }

  /// The items of a page, in server order.
  func items(of page: Response) -> [Item]
}

extension PagedResource where Response: PaginatedResponse, Item == Response.Item {
  /// The items of the response.
  public func items(of page: Response) -> [Item] { page.items }
}

// An array or an array-like type. Text and bytes are collections too, but not lists of items.
extension PagedResource
where
  Response: RangeReplaceableCollection & ExpressibleByArrayLiteral, Response.Element: Sendable
{
  /// The elements of the response.
  public func items(of page: Response) -> [Response.Element] { Array(page) }
}

extension PagedResource {
  /// `true`: a request for a page only reads, with any method.
  public var isIdempotent: Bool { true }
}
