import QuireSchema

/// The kind of value that the keywords of one schema describe, without following references.
///
/// It has the schemas of inner values, whose forms are looked up separately, so a form of a
/// recursive schema is finite. It has no names and no type: ``ValueReader`` determines the type of
/// a value when all types are known.
struct ValueForm {
  /// The kind, without null: `["string", "null"]` is a scalar that is nullable.
  var kind: Kind
  /// Whether null is also allowed, in whichever spelling.
  var isNullable = false
  /// Whether an enumeration, or a reference to one, also allows other strings.
  var isOpen = false

  /// The kinds of values.
  ///
  /// Null is no part of a kind, except of `any` and `null`: the form says whether it is allowed.
  enum Kind {
    /// Any JSON value, including null.
    case any
    /// No value at all.
    case never
    /// Only null.
    case null
    /// A string, a number or a boolean, or a value of a hand-written type.
    case scalar(TypeReference.Scalar)
    /// An array; `nil` if its elements may be anything.
    case array(of: Schema?)
    /// An array with a type for each of its first places, which the schema declares.
    case tuple
    /// An object with any names; `nil` if its values may be anything.
    case map(of: Schema?)
    /// An object with named members, which the schema declares.
    case object
    /// One of the values that the schema lists.
    case enumeration([EnumerationShape.Case])
    /// One of two or more branches, none of which is null or an inner union.
    case union([Schema])
    /// The form of another schema: of a reference, or of the only branch that describes a type.
    case same(as: Schema)
  }

  /// Returns the form of a schema that no value matches, or only null.
  static func nothing(orNull isNullable: Bool) -> ValueForm {
    ValueForm(kind: isNullable ? .null : .never, isNullable: isNullable)
  }

  /// The kind of JSON value, or `nil` if there may be several.
  var jsonType: JSONType? {
    switch kind {
    case .any, .never, .same, .union: nil
    case .enumeration(let cases): EnumerationShape.RawType(of: cases).jsonType
    case .null: .null
    case .array, .tuple: .array
    case .map, .object: .object
    case .scalar(let scalar): scalar.jsonType
    }
  }

  /// Whether the form is an object that declares members.
  var isObject: Bool {
    if case .object = kind { true } else { false }
  }

  /// Whether the form is any JSON.
  var isAny: Bool {
    if case .any = kind { true } else { false }
  }

  /// Whether the form is a boolean.
  var isBoolean: Bool {
    if case .scalar(.boolean) = kind { true } else { false }
  }

  /// Whether the form is a scalar or an enumeration; a hand-written type may be anything.
  var isScalar: Bool {
    switch kind {
    case .scalar(.custom): false
    case .scalar, .enumeration: true
    default: false
    }
  }

  /// Whether no value is allowed, or only null.
  var isNever: Bool {
    switch kind {
    case .never, .null: true
    default: false
    }
  }

  /// Whether a type is declared for a schema with this form.
  var makesDeclaration: Bool {
    switch kind {
    case .object, .tuple, .enumeration, .union: true
    case .any, .never, .null, .scalar, .array, .map, .same: false
    }
  }

  /// Whether a type that may keep unknown values is declared for a schema with this form.
  var mayBeOpen: Bool {
    switch kind {
    case .enumeration, .union: true
    default: false
    }
  }

  /// Whether an enumeration keeps values that its schema does not list, unless a union closes it.
  func isOpenEnumeration(of schema: Schema, _ options: ModelOptions) -> Bool {
    schema.constant == nil && (schema.statesOpen ?? (options.keepsUnknownCases || isOpen))
  }

  /// The branches of a union, or `nil` for other forms.
  var branches: [Schema]? {
    if case .union(let branches) = kind { branches } else { nil }
  }

  /// How precisely the form describes a value; of two forms of one kind, the more precise one wins.
  var precision: Int {
    switch kind {
    case .any, .never, .null, .same: 0
    case .array(let element): Self.precision(within: element)
    case .map(let value): Self.precision(within: value)
    case .scalar(.string), .scalar(.number): 1
    case .scalar(.custom): 4
    case .scalar: 2
    case .object, .tuple, .enumeration, .union: 3
    }
  }

  /// An element schema with constraints but no type adds no precision.
  private static func precision(within inner: Schema?) -> Int {
    guard let inner else { return 1 }
    return inner.definesType || inner.literal == false ? 2 : 1
  }

  /// Returns the values that an enumeration or a constant lists; empty for other schemas.
  func cases(of schema: Schema) -> [EnumerationShape.Case] {
    switch kind {
    case .enumeration(let cases): return cases
    case .any, .scalar:
      guard let constant = schema.constant ?? onlyBoolean(of: schema), !constant.isNull,
        constant.hasLiteral
      else { return [] }
      return schema.cases(of: [constant])
    default: return []
    }
  }

  /// Returns the only boolean that an enumeration lists, although the Swift type is `Bool`.
  private func onlyBoolean(of schema: Schema) -> SourceNode? {
    guard isBoolean else { return nil }
    let named = schema.enumeration?.filter { $0.boolValue != nil } ?? []
    return named.count == 1 ? named[0] : nil
  }
}

/// A schema that adds members to an object: the object's own, or a part of its `allOf`.
struct ObjectPart {
  let schema: Schema
  /// Whether the part is written within the object's schema, and not referenced.
  ///
  /// Inline types of the members of such a part are nested in the object. Those of other parts are
  /// declared at their own place.
  let isInline: Bool
  /// The members that `unevaluatedProperties` does not apply to if a condition holds.
  var conditional = ConditionalMembers()
}

extension [ObjectPart] {
  /// Whether `unevaluatedProperties` of a part has no effect, because an inner part accepts all.
  ///
  /// Inner parts come before the part that contains them. A referenced part may also be a sibling,
  /// but it is assumed to be an inner part.
  func leaveNothing(to schema: Schema) -> Bool {
    guard schema.additionalProperties == nil, schema.unevaluatedProperties != nil else {
      return false
    }
    return prefix { $0.schema !== schema }.contains { part in
      part.schema.allowsAnyRest
        && (!part.isInline || part.schema.address.isWithin(schema.address.written))
    }
  }
}

/// A member of an object, as the object's parts declare it.
///
/// For example, both parts of the `allOf` of an object declare `name`, so the member `name` has two
/// schemas. ``CombinedValue`` is the value that matches both. An element of a tuple is also a
/// member, named by its index.
struct MemberSource {
  /// The name, at the first declaration of the member.
  let name: JSONText
  /// One schema for each part that declares the member, in the order of the parts.
  var schemas: [Schema]
  /// The schemas of `additionalProperties` in other parts that also apply to the member.
  var bounds: [Schema] = []
  /// The addresses of schemas in another object, where their inline types are nested.
  var borrowed: Set<SchemaAddress> = []
  /// The addresses of schemas that equal another one, so that no type is declared for them.
  var repeated: Set<SchemaAddress> = []

  /// The schemas that determine the member's type.
  var typeSchemas: [Schema] {
    repeated.isEmpty ? schemas : schemas.filter { !repeated.contains($0.address) }
  }
}

extension MemberSource {
  init(_ property: NamedSchema) {
    self.init(name: property.name, schemas: [property.schema])
  }

  /// The `title` of an element, or `nil`.
  var title: String? { schemas.lazy.compactMap { $0.title?.value }.first }
}

/// The schemas for members that an object does not declare by name.
///
/// They come from `additionalProperties`, `unevaluatedProperties` and `patternProperties` of all
/// parts. For example, `"additionalProperties": { "type": "integer" }` is one of the `values`,
/// `true` makes the object free, and `false` closes it.
struct RestSource {
  /// The schemas of the values, each with the part that contains it.
  ///
  /// Schemas that describe no type are omitted.
  var values: [(schema: Schema, part: ObjectPart)] = []
  /// Whether a part explicitly allows members with any name and any value.
  var isFree = false
  /// Whether a pattern allows any value for the names that match it.
  var hasFreePattern = false
  /// Whether a pattern allows members with the names that match it.
  var hasPattern = false
  /// Whether members with other names are not allowed.
  var isClosed = false

  /// Whether no undeclared members are allowed at all.
  var allowsNothing: Bool { isClosed && values.isEmpty && !hasPattern }

  /// Returns the only value schema if it is written in the given part of the object.
  ///
  /// Its inline types are nested in the object.
  func inlineValue(in part: ObjectPart) -> Schema? {
    guard values.count == 1, let value = values.first, value.part.isInline,
      value.part.schema === part.schema
    else { return nil }
    return value.schema
  }
}

extension RestSource {
  init(of parts: [ObjectPart]) {
    for part in parts {
      if let rest = part.schema.restSchema, !part.conditional.areOpen,
        !parts.leaveNothing(to: part.schema)
      {
        if rest.literal == false {
          isClosed = true
        } else if rest.definesType {
          values.append((rest, part))
        } else {
          isFree = true
        }
      }
      for pattern in part.schema.patternProperties where pattern.schema.literal != false {
        hasPattern = true
        if pattern.schema.definesType {
          values.append((pattern.schema, part))
        } else {
          hasFreePattern = true
        }
      }
    }
  }
}

/// The elements of an array, as described by all parts that apply at once.
struct TupleSource {
  /// The first places, each as a member of the array, up to the first that allows no value.
  var places: [MemberSource] = []
  /// Whether the places end because the next place allows no value.
  var isCutOff = false
  /// The schema of the elements after the places, or `nil` if they may be anything.
  var rest: Schema?
  /// Whether `rest` is written in another array.
  var isRestBorrowed = false
  /// The smallest number of elements.
  var least = 0
  /// The largest number of elements, or `nil` if it is not limited.
  var most: Int?

  /// Whether no elements may follow the places.
  var isClosed: Bool {
    isCutOff || rest?.literal == false || most.map { $0 <= places.count } ?? false
  }
}

extension MemberReader {
  /// Returns the elements that an array's parts describe together.
  ///
  /// For a place that a part does not list, the part's `items` applies.
  func tupleSource(_ schema: Schema) -> TupleSource {
    let parts = parts(ofObject: schema)
    var source = TupleSource()
    source.least = parts.compactMap { $0.schema.checks.minItems?.value }.max() ?? 0
    source.most = parts.compactMap { $0.schema.checks.maxItems?.value }.min()
    let count = parts.map(\.schema.prefixItems.count).max() ?? 0
    for index in 0..<count where !source.isCutOff {
      let elements = parts.compactMap { part in
        part.schema.element(at: index).map { (schema: $0, isInline: part.isInline) }
      }
      guard let range = elements.first?.schema.range,
        !elements.contains(where: { $0.schema.literal == false })
      else {
        source.isCutOff = true
        continue
      }
      source.places.append(
        MemberSource(
          name: JSONText(String(index), at: range), schemas: elements.map(\.schema),
          borrowed: Set(elements.filter { !$0.isInline }.map(\.schema.address))))
    }
    // `unevaluatedItems` has no effect if `items` of any part evaluates all elements.
    let items = parts.filter { $0.schema.items != nil }
    let ends = items.isEmpty ? parts : items
    let evaluatesSome = parts.contains(where: \.schema.evaluatesSomeItems)
    let rests = ends.compactMap { part in
      (part.schema.items ?? (evaluatesSome ? nil : part.schema.restItems))
        .map { (schema: $0, isInline: part.isInline) }
    }
    guard let first = rests.first(where: { $0.schema.literal == false }) ?? rests.first else {
      return source
    }
    source.rest = first.schema
    source.isRestBorrowed = !first.isInline
    if rests.count > 1, first.schema.literal != false {
      let whole = forms.intersection(of: rests.map(\.schema), as: "items", of: schema)
      source.isRestBorrowed = whole === first.schema && !first.isInline
      source.rest = whole
    }
    return source
  }
}

extension Schema {
  /// Returns the schema of the element at an index, or `nil` if the element may be anything.
  fileprivate func element(at index: Int) -> Schema? {
    prefixItems.indices.contains(index) ? prefixItems[index] : items
  }
}
