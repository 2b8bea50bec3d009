/// A type whose JSON is the array of its items.
///
/// Generated types conform if the root of a schema is an array, so that a page that is a bare array
/// can have a name, a paging rule and a total like other pages.
public protocol ListCodable: FormattedListCodable where Item: MemberValue {
  /// The form of one item in JSON; by default the form of its type.
  associatedtype ItemForm = Item.MemberForm
}
