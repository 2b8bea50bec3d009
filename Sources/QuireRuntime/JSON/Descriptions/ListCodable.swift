/// A type that stands in JSON as the bare array of its items.
///
/// Generated types conform where a schema's root is an array, so that a page of bare items can
/// have a name, a rule and a total as others have.
public protocol ListCodable: MemberValue {
  /// The type of one item.
  associatedtype Item: MemberValue

  /// The items in the order of the array.
  var items: [Item] { get }

  /// Makes a list of its items.
  init(items: [Item])
}

extension ListCodable {
  /// Reads the array that a decoder stands at.
  public init(from decoder: any Decoder) throws {
    try self.init(items: [Item](memberFrom: decoder))
  }

  /// Writes the items as an array.
  public func encode(to encoder: any Encoder) throws {
    try items.encodeMember(to: encoder)
  }
}
