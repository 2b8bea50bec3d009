import QuireSchema

/// A field of an object in the specification of OpenAPI or Swagger, and what Quire does with it.
struct OpenAPIField: Sendable {
  let name: String
  /// The object that has the field.
  let object: OpenAPIObject
  /// The formats in which the object has the field.
  let formats: Set<DescriptionFormat>
  let value: Value
  let use: Use

  /// The form of a value.
  enum Value: Sendable {
    case text, flag, texts
    /// An object or a list that is not checked further, or a value that may be of any form.
    case anything
    case object(OpenAPIObject)
    case list(OpenAPIObject)
    /// An object whose members have any names.
    case map(OpenAPIObject)
  }

  /// What Quire does with a field.
  enum Use: Sendable, Equatable {
    case read
    /// Some values or some effects of the field are not read, as OpenAPIFields.md describes.
    case readWithLimit
    /// The field is ignored because it says nothing about the code of a client.
    case silent
    /// The field is ignored with a finding, which says what to write instead. It is a remark if a
    /// client does not need the field: it neither receives the requests of the API nor follows links.
    case reported(Diagnostic.Severity, String)
  }
}

extension OpenAPIField.Value {
  /// The form in words if a value has another form, or `nil` if it has this form or is checked
  /// elsewhere.
  func expected(butFound node: JSONNode) -> String? {
    switch self {
    case .text: node.stringValue == nil && !node.isNull ? "a string" : nil
    case .flag: node.boolValue == nil ? "true or false" : nil
    case .texts:
      node.elements?.allSatisfy { $0.stringValue != nil } == true ? nil : "an array of strings"
    case .anything, .object, .list, .map: nil
    }
  }
}
