package import QuireSchema

/// A Swift type that the author of a schema wrote by hand.
package struct CustomType: Hashable, Sendable {
  /// The name in Swift, with dots in a nested or qualified name: `Money`, `Finance.Money`.
  package let name: String
  /// The module to import, or `nil` if the target of the generated code declares the type.
  package let module: String?
  /// The kind of the values in JSON, or `nil` if the schema allows several.
  package var jsonType: JSONType?

  package init(name: String, module: String?, jsonType: JSONType? = nil) {
    self.name = name
    self.module = module
    self.jsonType = jsonType
  }

  /// Whether two types are the same, whatever their kinds in JSON.
  func isSame(as other: CustomType) -> Bool { name == other.name && module == other.module }

  /// Whether a text is one or more names of Swift separated by dots.
  static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[_\p{L}][_\p{L}\p{N}]*(\.[_\p{L}][_\p{L}\p{N}]*)*/) != nil
  }
}

extension TypeReference.Scalar {
  /// The type that the author of a schema wrote by hand, or `nil`.
  var customType: CustomType? {
    if case .custom(let type) = self { type } else { nil }
  }

  /// Returns the scalar for values of a kind, which matters only to a hand-written type.
  func ofKind(_ jsonType: JSONType?) -> TypeReference.Scalar {
    guard var type = customType else { return self }
    type.jsonType = jsonType
    return .custom(type)
  }
}
