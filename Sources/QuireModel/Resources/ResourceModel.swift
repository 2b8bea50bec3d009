package import QuireSchema

/// An endpoint that answers with a type of ours: `x-resource`.
package struct ResourceModel: Sendable {
  /// `name`, or `nil` for the one resource named after its response.
  package var name: JSONText?
  /// The type of the response.
  package let response: TypeID
  package var path: [PathPart]
  /// In upper case, such as `GET`.
  package var method: String
  /// In the order of path, query, headers, body; within each, of the schema.
  package var parameters: [RequestParameter]
  /// Whether it may be sent again after a failure.
  package var isIdempotent: Bool
  package var documentation = Documentation()
  package var pagination: PaginationModel?
  /// What in a success says that it failed, or `nil` where nothing does.
  package var failure: Failure?
  /// Inline types of its parameters, nested in the resource's own type.
  package var declarations: [TypeDeclaration] = []
  package let range: SourceRange

  /// Whether it may be sent again where nothing is said: what only reads may.
  package var isIdempotentByDefault: Bool {
    method == "GET" || method == "HEAD" || pagination != nil
  }

  /// Where the body of a success says that it failed: `error` of `x-resource`.
  package struct Failure: Sendable {
    /// Where it says so.
    package var location: String
    /// The value that says so, or `nil` where any does that is not null, false, 0 or empty.
    package var value: JSONNode?
    /// Where it says why, or `nil`.
    package var message: String?
  }

  package enum PathPart: Hashable, Sendable {
    case literal(String)
    /// The name of a path parameter.
    case parameter(String)
  }
}

extension [ResourceModel.PathPart] {
  /// The path with the names of its parameters in braces.
  package var template: String {
    map { part in
      switch part {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }.joined()
  }
}

/// One entry of a request: of its path, its query, its headers or its JSON body, or that body.
package struct RequestParameter: Sendable {
  package enum Place: String, Hashable, Sendable {
    case path, query, header
    /// A member of a JSON body.
    case body
    /// The whole of a JSON body; there is one entry then, which is no member.
    case wholeBody
  }

  /// What becomes of null in a JSON body; nowhere else is there any.
  package enum Null: Hashable, Sendable {
    /// It is not sent: what is Optional is left out where it is nil.
    case notSent
    /// It is sent for nil, as the entry must be there.
    case sentForNil
    /// It is told from absent by the entry's type.
    case toldFromAbsent
  }

  package let place: Place
  /// The name on the wire, such as `page[size]`; of a whole body the name of its type.
  package let wireName: String
  /// `x-swift-name`, or `nil`.
  package var givenName: JSONText?
  package var type: TypeReference
  package var isRequired: Bool
  package var null = Null.notSent
  /// Always sent, and no argument of the initializer; any JSON value.
  package var constant: JSONNode?
  /// The initializer's default argument, sent like any other value; any JSON value.
  package var defaultValue: JSONNode?
  /// The greatest `minimum` that is an integer; evidence of where a count of pages begins.
  package var minimum: Int?
  package var documentation = Documentation()
  package let range: SourceRange
}
