/// An enumeration with Swift's raw values, whose JSON is the raw value.
///
/// Generated enumerations conform if they have no case for values that their schema does not name.
/// `allCases` contains the cases in the order of the schema.
public protocol RawEnum: RawRepresentable, CaseIterable, ByteCodable
where RawValue: MemberValue & Equatable {}
