/// A type whose JSON is the array of its items.
///
/// Generated types conform if the root of a schema is an array, so that a page that is a bare array
/// can have a name, a paging rule and a total like other pages.
public protocol ListCodable: ByteCodable {
  /// The type of one item.
  associatedtype Item

  /// The form of one item in JSON.
  associatedtype ItemForm: MemberFormat where ItemForm.Represented == Item

  /// The items in the order of the array.
  var items: [Item] { get }

  /// Creates a list of items.
  init(items: [Item])
}
