/// A form in JSON other than the one that a value's type has by itself.
///
/// `members("expires", as: UnixTime.self)` reads a `Date` from seconds since 1970. Formats
/// compose: `[UnixTime]` is the format of `[Date]`.
public protocol MemberFormat {
  /// The type of the value in Swift.
  associatedtype Value
}
