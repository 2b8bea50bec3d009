/// An entry of a query: a name and a value.
struct QueryEntry: Hashable, Sendable {
  let name: String
  /// The name of the parameter, to which a style may add brackets.
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

  /// The entry as it is sent.
  var percentEncoded: String { "\(PercentEncoding.encode(name))=\(encodedValue)" }
}
