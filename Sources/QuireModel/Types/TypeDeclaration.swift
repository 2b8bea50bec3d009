package import QuireSchema

/// A declared type, with its name, its contents and its nested types.
///
/// It is the unit that the back end renders. It says nothing about Swift: the name is the text that
/// an identifier is created from, and the shape refers to other types by their IDs.
package struct TypeDeclaration: Sendable {
  /// The address of the type's schema, which other types use to refer to the type.
  package let id: TypeID
  /// The source of the name; several types may have equal ones, which the back end distinguishes.
  package let name: NameSource
  /// The documentation of the schema, or of the other text that describes the type.
  package var documentation: Documentation
  /// The contents, without the declarations of the types that it refers to.
  package var shape: Shape
  /// The constraints on a whole value that its type does not ensure.
  ///
  /// The list is empty if the settings do not ask for checks. Constraints on members are stored in
  /// the properties.
  package var checks: [Constraint] = []
  /// The inline types and the `$defs` of the document, declared inside this type.
  package var nested: [TypeDeclaration] = []
  /// The JSON of the type's samples, or `nil` if the settings ask for none or none was found.
  package var sample: SampleValue?
  /// How a value is created from what the server sent, or `nil` for a type that is no input.
  package var conversion: Conversion?
  /// The source range of the title, of the property's name, or of the start of the schema.
  package let range: SourceRange

  /// The conversion of what the server sent into what requests send.
  package struct Conversion: Sendable {
    /// The type that responses contain, in which this type is nested.
    package let source: TypeID
    /// The wire names of the members that a value of the source does not give.
    package let arguments: [String]
  }

  /// The contents of a type.
  ///
  /// An object with two members is `object`. The root `{ "type": "array" }` of a document is
  /// `list`, and the root `{ "type": "string" }` is `alias`, or `value` if it has constraints.
  package indirect enum Shape: Sendable {
    /// A struct with named members.
    case object(ObjectShape)
    /// An enumeration of named values.
    case enumeration(EnumerationShape)
    /// A value of one of several types.
    case union(UnionShape)
    /// A struct with the elements of an array, by place.
    case tuple(TupleShape)
    /// A struct that holds the elements of a document whose root is an array.
    case list(element: TypeReference)
    /// A struct that holds the value of a document whose root has constraints.
    ///
    /// The root is a scalar, a map or any JSON.
    case value(TypeReference)
    /// A type alias for a document whose root is a scalar, a map or any JSON.
    case alias(TypeReference)
    /// A type without values, of which only the identity is used; it has this raw value.
    case identity(TypeReference.Scalar)
  }
}

/// The key of a declared type: the address of its schema.
///
/// A type of which the schema is synthesized has the address of the synthesized schema.
package typealias TypeID = SchemaAddress

/// The source of a name, from which the back end creates an identifier.
package enum NameSource: Hashable, Sendable {
  /// An `x-swift-name`, which is used as written or rejected, but never changed.
  case given(JSONText)
  /// A `title`.
  case title(String)
  /// The name of a file, without its extension.
  case file(String)
  /// A member of `$defs` or `definitions`.
  case definition(String)
  /// The property whose type is declared inline.
  case property(String)

  /// The words of the name, before any change of case.
  package var text: String {
    switch self {
    case .given(let text): text.value
    case .title(let text), .file(let text), .definition(let text), .property(let text): text
    }
  }
}

/// The documentation of a declaration.
package struct Documentation: Hashable, Sendable {
  /// The `description`, or the `title` if a property has only that; may be any text.
  package var text: String?
  /// Whether the text is a `title`.
  package var isTitle = false
  package var isDeprecated = false
  /// A link to further documentation, or `nil`.
  package var external: ExternalDocumentation?
  /// Whether another declaration has the same text, so that its summary is enough here.
  package var isRepeated = false
}

extension TypeDeclaration.Shape {
  /// Whether the type is a model: neither a list of values nor another name.
  var isModel: Bool {
    switch self {
    case .object, .tuple, .union, .list, .value: true
    case .enumeration, .alias, .identity: false
    }
  }

  /// The types of all inner values, including undeclared members.
  package var types: [TypeReference] {
    switch self {
    case .object(let shape): shape.properties.map(\.type) + shape.undeclared.types
    case .tuple(let shape): shape.positions.map(\.element.type) + shape.undeclared.types
    case .union(let shape): shape.branches.map(\.type)
    case .list(let type), .value(let type), .alias(let type): [type]
    case .enumeration, .identity: []
    }
  }

  /// The values stored inline, outside of arrays and maps; those of properties have a wire name.
  var heldInline: [(wireName: String?, type: TypeReference)] {
    switch self {
    case .object(let shape): Self.heldInline(by: shape.properties)
    case .tuple(let shape): Self.heldInline(by: shape.positions.map(\.element))
    case .union(let shape): shape.isIndirect ? [] : shape.branches.map { (nil, $0.type) }
    case .value(let type), .alias(let type): [(nil, type)]
    case .enumeration, .list, .identity: []
    }
  }

  private static func heldInline(
    by properties: [PropertyModel]
  ) -> [(wireName: String?, type: TypeReference)] {
    properties.filter { !$0.isIndirect }.map { ($0.wireName, $0.type) }
  }
}

extension ObjectShape.Undeclared {
  var types: [TypeReference] {
    if case .kept(let rest) = self { [rest.type] } else { [] }
  }
}
