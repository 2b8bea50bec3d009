/// The form of a request's body: `bodyType` of `x-resource`.
package enum BodyForm: Hashable, Sendable {
  /// JSON, the default.
  case json
  /// The fields of a form, `application/x-www-form-urlencoded`.
  case urlEncoded
  /// The parts of a form, `multipart/form-data`.
  case multipart
  /// A file of any other media type.
  case data(contentType: String)
}
