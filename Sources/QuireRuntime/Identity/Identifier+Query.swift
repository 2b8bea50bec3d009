extension Identifier: QueryValue where RawValue: QueryValue {
  /// The texts of the raw value.
  public var queryTexts: [String] { rawValue.queryTexts }

  /// Whether the raw value has a text.
  public var hasQueryForm: Bool { rawValue.hasQueryForm }
}
