import QuireSchema

/// An operation of an API description, before its parts are read.
///
/// It finds the fields that an operation may inherit from its path, and reads no schemas.
struct Operation {
  /// The operation object.
  let part: OpenAPIPart
  /// The path of the operation, with its place.
  let path: JSONText
  /// The method in upper case.
  let method: String
  /// The path item, and the one that it refers to.
  let pathItems: [OpenAPIPart]
  let tags: [String]
  /// The `operationId`, or the method and the path in words.
  let id: JSONText
  /// Whether the operation has an `operationId`.
  let hasID: Bool
  /// The name of the call in its group.
  var name: JSONText
  /// The text that the group is named after, or `nil` if the call belongs to the API itself.
  var group: String?
}

extension Operation {
  /// The ranges of the path, the operation and the parameters of the path.
  var ranges: [SourceRange] {
    [path.range, part.node.range] + sharedParameters.map(\.node.range)
  }

  /// The parameters that the path declares for all its operations, those that it refers to last.
  var sharedParameters: [OpenAPIPart] { pathItems.compactMap { $0["parameters"] } }

  /// The servers of the operation, or else of its path; `nil` without any.
  var servers: OpenAPIPart? {
    part["servers"] ?? pathItems.lazy.compactMap { $0["servers"] }.first
  }

  /// Returns a text of the operation, or else of its path; `nil` without any.
  func text(_ name: String) -> JSONText? {
    ([part] + pathItems).lazy.compactMap { $0.text(name) }.first
  }

  /// Returns the first text, or the words of the first list, that one of the extensions is.
  func vendorText(of extensions: [String]) -> String? {
    extensions.lazy.compactMap { name in
      guard let node = part.node[name] else { return nil }
      let text =
        node.stringValue ?? node.elements?.compactMap(\.stringValue).joined(separator: " ") ?? ""
      return Words(text).isEmpty ? nil : text
    }.first
  }

  /// Returns the operations of a description, in the order of its text.
  ///
  /// - Parameters:
  ///   - paths: The `paths` of the description.
  ///   - format: The format of the description, which determines the methods.
  ///   - library: Resolves the references of paths, and receives the mistakes.
  /// - Returns: The operations, and the paths and operations that are not objects.
  static func all(
    in paths: OpenAPIPart, _ format: DescriptionFormat, library: OpenAPILibrary
  ) -> (operations: [Operation], broken: [OpenAPIUnit]) {
    let methods = OpenAPIObject.methods(in: format)
    var operations: [Operation] = []
    var broken: [OpenAPIUnit] = []
    for (path, part) in paths.fields {
      var ranges = [path.range, part.node.range]
      let item = library.resolve(part, ranges: &ranges)
      guard let item, item.node.members != nil else {
        if let item { library.report(.wrongPart(path.value, item.node)) }
        broken.append(
          OpenAPIUnit(
            kind: .operation, address: part.address, name: path.value, ranges: ranges))
        continue
      }
      // A path item may have members next to its reference, which precede those that it refers to.
      let items = part.address == item.address ? [item] : [part, item]
      let declared = items.flatMap(\.fields).filter { methods.contains($0.name.value) }
      let additional = format < .openAPI32 ? [] : items.compactMap { $0["additionalOperations"] }
      for (name, declared) in declared + additional.flatMap(\.members) {
        if items.count > 1, declared.address.outer == item.address, part.node[name.value] != nil {
          library.report(.repeatedMethod(name, of: path.value))
          continue
        }
        let isObject = declared.node.members != nil
        guard isObject, let operation = library.follow(declared) else {
          if !isObject { library.report(.wrongPart(name.value, declared.node)) }
          broken.append(
            OpenAPIUnit(
              kind: .operation, address: declared.address,
              name: "\(name.value.uppercased()) \(path.value)", ranges: [declared.node.range]))
          continue
        }
        operations.append(
          Operation(operation, path: path, method: name, in: items))
      }
    }
    return (operations, broken)
  }

  private init(
    _ part: OpenAPIPart, path: JSONText, method: JSONText, in items: [OpenAPIPart]
  ) {
    let given = part.text("operationId").flatMap { Words($0.value).isEmpty ? nil : $0 }
    let id = given ?? JSONText(Self.name(of: method.value, path.value), at: method.range)
    self.init(
      part: part, path: path, method: method.value.uppercased(), pathItems: items,
      tags: part.texts("tags"), id: id, hasID: given != nil, name: id)
  }

  /// The query in the path, such as `beta=true` in `/models?beta=true`, or `nil` without one.
  ///
  /// A query with parameters in braces is not one.
  var query: Substring? {
    let parts = path.value.prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[1].contains("{") ? parts[1] : nil
  }

  /// The path without its fragment, which is not sent, and without its constant query.
  ///
  /// Some descriptions tell operations with one path apart by a fragment.
  var pathWithoutQuery: String {
    let path = path.value.prefix { $0 != "#" }
    return String(query == nil ? path : path.prefix { $0 != "?" })
  }

  /// The call as it is usually written, without the API: `users.get`.
  var call: String {
    [group, name.value].compactMap(\.self).map { text in
      let words = Words(text).list
      return words.prefix(1).joined()
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }.joined(separator: ".")
  }

  /// The segments of the path, without a query.
  var segments: [String] { pathWithoutQuery.split(separator: "/").map(String.init) }

  /// The method and the path exactly as they are written, such as `GET /users/`.
  var request: String { "\(method) \(path.value)" }

  /// Returns the operation, named after its method and its path.
  func namedByPath() -> Operation {
    var operation = self
    operation.name = JSONText(Self.name(of: method.lowercased(), path.value), at: id.range)
    return operation
  }

  /// Returns the name of an operation without an `operationId`: `get users by id posts`.
  private static func name(of method: String, _ path: String) -> String {
    let segments = path.split(separator: "/").map { segment in
      segment.hasPrefix("{") && segment.hasSuffix("}")
        ? "by \(segment.dropFirst().dropLast())" : String(segment)
    }
    return ([method] + segments).joined(separator: " ")
  }
}
