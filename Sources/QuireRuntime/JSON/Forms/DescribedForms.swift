// The forms of generated types, which describe themselves.

/// A JSON object, decoded and encoded by its type's description of its members.
public enum ObjectForm<Object: MemberCodable>: CodableFormat {
  /// Decodes the members of an object.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Object {
    var members = JSONMembers(of: Object.self, in: reader)
    while true {
      do throws(FastPathFallback) {
        try members.enter()
        let object = try Object(members: &members)
        try members.leave()
        return object
      } catch {
        try members.restart(after: error)
      }
    }
  }

  /// Encodes the members as an object.
  @inlinable
  public static func encode(
    _ value: Object, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try writer.beginObject()
    var members = JSONMembersWriter(writer)
    try value.encode(members: &members)
    writer.endObject()
  }
}

/// A value of one of several types, decoded and encoded by its type's description.
public enum UnionForm<Union: UnionCodable>: CodableFormat {
  /// Determines the type of the value and decodes it.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Union {
    var union = JSONUnion(reader)
    let value = try Union(union: &union)
    try union.leave()
    return value
  }

  /// Encodes the value as its type.
  @inlinable
  public static func encode(
    _ value: Union, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    var union = JSONUnionWriter(writer)
    try value.encode(union: &union)
  }
}

/// A JSON array whose places have different types, decoded and encoded by its type's description.
public enum TupleForm<Tuple: TupleCodable>: CodableFormat {
  /// Decodes the elements of an array.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Tuple {
    var elements = try JSONElements(reader)
    let tuple = try Tuple(elements: &elements)
    try elements.leave()
    return tuple
  }

  /// Encodes the elements as an array.
  @inlinable
  public static func encode(
    _ value: Tuple, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try writer.beginArray()
    var elements = JSONElementsWriter(writer)
    try value.encode(elements: &elements)
    writer.endArray()
  }
}

/// A JSON array that a type represents with its items.
public enum ListForm<List: ListCodable>: CodableFormat {
  /// Decodes the items.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> List {
    List(items: try ArrayForm<List.ItemForm>.decode(json: &reader))
  }

  /// Encodes the items.
  @inlinable
  public static func encode(_ value: List, json writer: inout JSONWriter) throws(FastPathFallback) {
    try ArrayForm<List.ItemForm>.encode(value.items, json: &writer)
  }
}

/// The form of the only property of a type.
public enum WrapperForm<Wrapper: ValueCodable>: CodableFormat {
  /// Decodes the property.
  @inlinable
  public static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Wrapper {
    Wrapper(value: try Wrapper.ValueForm.decode(json: &reader))
  }

  /// Encodes the property.
  @inlinable
  public static func encode(
    _ value: Wrapper, json writer: inout JSONWriter
  ) throws(FastPathFallback) {
    try Wrapper.ValueForm.encode(value.value, json: &writer)
  }
}
