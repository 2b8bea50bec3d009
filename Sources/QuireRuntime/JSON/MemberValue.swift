/// A value that can be a member of an object, an element of an array, a value of a map.
///
/// Its form in JSON is its type's: `Date` is RFC 3339 text, `Data` is base64, `Decimal` is a
/// decimal number in a string, whatever strategies a decoder or encoder carries.
public protocol MemberValue: Codable {}
