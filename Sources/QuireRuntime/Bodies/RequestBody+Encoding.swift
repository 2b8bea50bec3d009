import Foundation

// Forms whose fields are the members of one value.
extension RequestBody {
  /// Returns a body with the members of a value as the fields of a form.
  ///
  /// - Parameter value: The value, such as a dictionary or a model: an object. An array repeats its
  ///   name, and objects are JSON. If it is no object, creating the request throws a
  ///   ``RequestError``.
  /// - Returns: The body, with the fields in the order of their names.
  public static func form(encoding value: some MemberValue & Sendable) -> RequestBody {
    RequestBody(contentType: "application/x-www-form-urlencoded") { encoder in
      guard let members = members(of: value, encoder) else { return notAnObject }
      var fields = QueryParameters()
      for (name, value) in members { fields.append(value, for: name) }
      return .form(fields)
    }
  }

  /// Returns a body with the members of a value as the parts of a form, `multipart/form-data`.
  ///
  /// - Parameter value: The value, such as a dictionary or a model: an object. Each element of an
  ///   array is a part, and objects are JSON. If it is no object, creating the request throws a
  ///   ``RequestError``.
  /// - Returns: The body, with the parts in the order of their names.
  public static func multipart(encoding value: some MemberValue & Sendable) -> RequestBody {
    RequestBody(contentType: "multipart/form-data") { encoder in
      guard let members = members(of: value, encoder) else { return notAnObject }
      return .multipart(
        members.flatMap { name, value in
          let isJSON = value.object != nil || value.array?.contains { $0.object != nil } == true
          let part: FormPart = isJSON ? .json(value) : .text(value)
          return part.contents(nil).map { MultipartEntry(name: name, content: $0) }
        })
    }
  }

  /// Returns the members of an object in the order of their names, without null; or `nil`.
  private static func members(
    of value: some MemberValue, _ encoder: JSONEncoder?
  ) -> [(String, JSONValue)]? {
    let json = try? value as? JSONValue ?? JSONValue(sending: value, as: encoder)
    return json?.object.map { object in
      object.sorted { $0.key < $1.key }.filter { !$0.value.isNull }
    }
  }

  private static var notAnObject: EncodedBody.Content {
    .failure("the value of a form is not an object")
  }
}
