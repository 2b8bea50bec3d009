/// The way in which a text was decoded that the schema does not allow.
///
/// Models decode leniently if they are generated with `"formats": {"date-time": "lenient"}` in
/// `quire.json`. ``JsonProvider/leniencies`` counts the texts.
public enum JSONLeniency: String, Hashable, Sendable {
  /// A date-time has no zone, and was read as UTC.
  case assumedUTC
  /// A member that may be `nil` has a text that is empty or malformed, and was read as absent.
  case absent
}
