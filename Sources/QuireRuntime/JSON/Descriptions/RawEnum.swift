/// An enumeration that Swift gives raw values to, in JSON its bare raw value.
///
/// Generated enumerations conform that take no value their schema does not name. `allCases` has the
/// cases in the order of the schema.
public protocol RawEnum: RawRepresentable, CaseIterable, MemberValue
where RawValue: MemberValue & Equatable {}

extension RawEnum {
  /// Reads one of the values.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    let value = try RawValue(json: &reader)
    guard let known = Self(rawValue: value), known.rawValue.isSame(as: value) else { throw .unfit }
    self = known
  }
}
