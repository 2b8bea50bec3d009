/// One page of a list, as the server sends it.
public protocol PaginatedResponse<Item>: Sendable {
  /// The type of one item.
  associatedtype Item: Sendable

  /// The items in server order.
  ///
  /// The array can be empty even if there is a further page.
  var items: [Item] { get }

  /// The number of items on all pages, or `nil` if the server does not send it.
  var total: Int? { get }
}

extension PaginatedResponse {
  /// `nil`: the server does not send the number of items.
  public var total: Int? { nil }
}
