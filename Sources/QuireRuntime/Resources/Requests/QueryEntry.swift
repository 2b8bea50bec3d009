/// An entry of a query: a name and a value.
struct QueryEntry: Hashable, Sendable {
  let name: String
  /// The name of the parameter, to which a ``DeepObject`` adds brackets.
  var parameter: String
  /// The value as the server reads it.
  let value: String
  /// The value as it is sent.
  let encodedValue: String

  /// Creates an entry with a value in both forms.
  init(name: String, parameter: String, value: String, encodedValue: String) {
    self.name = name
    self.parameter = parameter
    self.value = value
    self.encodedValue = encodedValue
  }

  /// Creates an entry whose value is a text.
  init(name: String, value: String) {
    self.name = name
    parameter = name
    self.value = value
    encodedValue = PercentEncoding.encode(value)
  }

  /// Creates an entry whose value is several texts with a delimiter between them.
  init(name: String, texts: [String], delimiter: QueryDelimiter) {
    self.name = name
    parameter = name
    value = texts.joined(separator: delimiter.text)
    encodedValue = texts.map(PercentEncoding.encode).joined(separator: delimiter.encoded)
  }

  /// The entry as it is sent.
  var percentEncoded: String { "\(PercentEncoding.encode(name))=\(encodedValue)" }
}

/// A value that determines its own entries in a query.
protocol StyledQueryValue: QueryValue {
  /// Returns the entries of the value, or `nil` if it has no text.
  func entries(for name: String) -> [QueryEntry]?
}
