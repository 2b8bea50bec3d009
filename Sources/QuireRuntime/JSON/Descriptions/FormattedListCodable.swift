/// A type whose JSON is the array of its items, in a form that the type names.
///
/// Generated types conform if the items have a hand-written type, whose form is ``CustomForm``.
/// Other lists conform to ``ListCodable``, where the type of the items determines their form.
public protocol FormattedListCodable: ByteCodable {
  /// The type of one item.
  associatedtype Item: Codable

  /// The form of one item in JSON.
  associatedtype ItemForm: MemberFormat where ItemForm.Represented == Item

  /// The items in the order of the array.
  var items: [Item] { get }

  /// Creates a list of items.
  init(items: [Item])
}

extension FormattedListCodable {
  /// Decodes the array.
  public init(from decoder: any Decoder) throws {
    try self.init(items: ArrayForm<ItemForm>.decode(from: decoder))
  }

  /// Encodes the items as an array.
  public func encode(to encoder: any Encoder) throws {
    try ArrayForm<ItemForm>.encode(items, to: encoder)
  }
}
