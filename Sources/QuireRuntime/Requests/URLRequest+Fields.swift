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

extension String {
  /// Whether the text can be sent as a header field's value: printable ASCII, spaces and tabs.
  ///
  /// RFC 9110, section 5.5, only lets receivers accept further bytes, and platforms send them in
  /// different ways.
  package var isHeaderValue: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == UInt8(ascii: "\t") }
  }
}
