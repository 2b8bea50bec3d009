/// An enumeration with Swift's raw values, whose JSON is the raw value.
///
/// Generated enumerations conform if they have no case for values that their schema does not name.
/// `allCases` contains the cases in the order of the schema.
public protocol RawEnum: RawRepresentable, CaseIterable, MemberValue
where RawValue: MemberValue & Equatable {
  /// The raw value, unless the type chooses another form.
  associatedtype MemberForm: MemberFormat = RawValueForm<Self>
}
