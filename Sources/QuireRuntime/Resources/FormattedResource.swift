/// A request whose response has another form in JSON than its type has by default.
///
/// For example, a response of type `Date` in the form ``UnixTime`` is decoded from the seconds since
/// 1970 instead of from text.
public protocol FormattedResource: Resource where Response == ResponseForm.Represented {
  /// The form of the response in JSON.
  associatedtype ResponseForm: MemberFormat
}

extension FormattedResource {
  /// Decodes the response from its form.
  ///
  /// - Parameter response: The response as it was received.
  /// - Returns: The decoded response.
  /// - Throws: The ``Resource/Failure`` for a status outside 200..<300, ``BodyError`` for a success whose
  ///   body reports an error, `DecodingError` for a body that does not fit the form.
  public func parse(_ response: ReceivedResponse) throws -> Response {
    try throwReportedError(in: response)
    return try JsonProvider.decode(
      in: ResponseForm.self, from: content(of: response), as: response.jsonDecoder)
  }
}
