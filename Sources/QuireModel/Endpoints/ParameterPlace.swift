/// The place of a parameter in a request.
package enum ParameterPlace: String, Hashable, Sendable {
  case path, query, header
  /// A cookie in the header field `Cookie`.
  case cookie
  /// A member of a JSON body.
  case body
  /// A whole JSON body, which is the only body entry and not a member.
  case wholeBody
}
