extension Identifier: QueryValue where RawValue: QueryValue {
  /// Returns the texts of the raw value.
  public static func queryTexts(of value: Self) -> [String]? {
    RawValue.queryTexts(of: value.rawValue)
  }
}
