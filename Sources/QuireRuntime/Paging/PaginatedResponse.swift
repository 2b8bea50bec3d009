/// One page of a list, as the server sends it.
public protocol PaginatedResponse<Item>: Sendable {
  /// The type of one item.
  associatedtype Item: Sendable

  /// The items in server order.
  ///
  /// May be empty even when there is a further page.
  var items: [Item] { get }

  /// The number of items over all pages, or `nil` where the server does not say.
  var total: Int? { get }
}

extension PaginatedResponse {
  /// The number of items over all pages: the server does not say.
  public var total: Int? { nil }
}
