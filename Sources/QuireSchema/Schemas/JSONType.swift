/// The kinds of JSON Schema's `type` (JSON Schema Validation 6.1.1).
package enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, integer, number, string, array, object
}
