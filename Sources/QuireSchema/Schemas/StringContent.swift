/// What is encoded in a string (JSON Schema Validation 8).
package struct StringContent: Sendable {
  /// `contentEncoding`, such as `base64`, or `nil`.
  package var encoding: JSONText?
  /// `contentMediaType`, such as `application/json`, or `nil`.
  package var mediaType: JSONText?
  /// `contentSchema`: what the decoded content is like, or `nil`.
  package var schema: Schema?

  /// Makes one that says nothing.
  package init() {}
}
