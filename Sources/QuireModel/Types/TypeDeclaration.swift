package import QuireSchema

/// A type that is declared: what it is called, what it holds, what is nested in it.
package struct TypeDeclaration: Sendable {
  /// The address of the schema that makes the type; other types name it by this.
  package let id: TypeID
  package let name: NameSource
  package var documentation: Documentation
  package var shape: Shape
  /// What the schema asks of a value as a whole beyond its type.
  ///
  /// Empty where the settings do not ask; what is asked of members stands with the properties.
  package var checks: [Constraint] = []
  /// Inline objects and enums and the `$defs` of the document, declared inside this one.
  package var nested: [TypeDeclaration] = []
  /// The place of the name: the title, the property's name, or the start of the schema.
  package let range: SourceRange

  package indirect enum Shape: Sendable {
    /// A struct of named members.
    case object(ObjectShape)
    /// Strings of which some have names.
    case enumeration(EnumerationShape)
    /// One of several types.
    case union(UnionShape)
    /// A struct of an array's elements by their places.
    case tuple(TupleShape)
    /// A document whose root is an array: a type of its own that holds the elements.
    case list(element: TypeReference)
    /// A document whose root is a scalar, a map or a free value with something to check: a type of
    /// its own that holds the value.
    case value(TypeReference)
    /// Another name for a type: a root that is a scalar, a map or a free value.
    case alias(TypeReference)
  }
}

package typealias TypeID = SchemaAddress

/// Where a name comes from; the back end makes it an identifier.
package enum NameSource: Hashable, Sendable {
  /// `x-swift-name`: taken as it stands or refused, never changed.
  case given(JSONText)
  /// `title`.
  case title(String)
  /// The file's name without its extension.
  case file(String)
  /// A member of `$defs` or `definitions`.
  case definition(String)
  /// The property that an inline type is the type of.
  case property(String)

  /// The words to make a name of, before any casing.
  package var text: String {
    switch self {
    case .given(let text): text.value
    case .title(let text), .file(let text), .definition(let text), .property(let text): text
    }
  }
}

/// What a comment says of a declaration.
package struct Documentation: Hashable, Sendable {
  /// `description`, or `title` where a property has only that; any text at all.
  package var text: String?
  /// Whether the text is a `title`.
  package var isTitle = false
  package var isDeprecated = false
  /// Where more is written, or `nil`.
  package var external: ExternalDocumentation?
  /// Whether the text stands at another declaration too, so that here its summary is enough.
  package var isRepeated = false
}
