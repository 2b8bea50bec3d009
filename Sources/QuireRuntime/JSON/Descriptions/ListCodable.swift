/// A type whose JSON is the array of its items.
///
/// Generated types conform if the root of a schema is an array, so that a page that is a bare array
/// can have a name, a paging rule and a total like other pages.
public protocol ListCodable: ByteCodable {
  /// The type of one item.
  associatedtype Item: MemberValue

  /// The form of one item in JSON; by default the form of its type.
  associatedtype ItemForm: MemberFormat = Item.MemberForm where ItemForm.Represented == Item

  /// The items in the order of the array.
  var items: [Item] { get }

  /// Creates a list of items.
  init(items: [Item])
}

extension ListCodable {
  /// Decodes the array.
  public init(from decoder: any Decoder) throws {
    try self.init(items: ArrayForm<ItemForm>.decode(from: decoder))
  }

  /// Encodes the items as an array.
  public func encode(to encoder: any Encoder) throws {
    try ArrayForm<ItemForm>.encode(items, to: encoder)
  }
}
