extension Identifier: ParameterValue where RawValue: ParameterValue {
  /// Returns the texts of the raw value.
  public static func parameterTexts(of value: Self) -> [String]? {
    RawValue.parameterTexts(of: value.rawValue)
  }
}
