import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Sets header fields, and keeps all others.
  ///
  /// - Parameter fields: The fields.
  /// - Throws: The reason if a field cannot be sent.
  package mutating func set(_ fields: HeaderFields) throws(RequestError.Reason) {
    for name in fields.names {
      guard isFieldName(name) else { throw .headerName(name) }
      guard !fields.isUnencodable(name) else { throw .valueWithoutForm(name: name) }
      guard let value = fields[name], value.isHeaderValue else { throw .headerValue(name: name) }
      setValue(value, forHTTPHeaderField: name)
    }
  }
}
