/// The style of a parameter in an API description: `style`, `explode` or `collectionFormat`.
package struct ParameterStyle: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case simple, label, matrix, form, spaceDelimited, pipeDelimited, tabDelimited
  }

  package var kind: Kind
  /// Whether each element and each member is separate.
  package var explodes: Bool
  /// The style of arrays within an array, which only Swagger has, or `nil`.
  package var elements: Kind?
  /// The names of the members of an object, in the order in which they are sent.
  package var names: [String] = []

  package init(kind: Kind, explodes: Bool) {
    self.kind = kind
    self.explodes = explodes
  }
}

/// The form of an array or an object in a query: `x-query-style`.
enum QueryStyle: String, CaseIterable {
  /// The name is repeated for each element, the default.
  case repeated
  /// A comma, a space or a vertical bar separates the elements.
  case comma, space, pipe
  /// Each member of an object is a parameter: `filter[name]=x`.
  case deepObject

  static let annotation = "x-query-style"
}

/// The form of a request's body: `bodyType` of `x-resource`.
package enum BodyForm: Hashable, Sendable {
  /// JSON, the default.
  case json
  /// The fields of a form, `application/x-www-form-urlencoded`.
  case urlEncoded
  /// The parts of a form, `multipart/form-data`.
  case multipart
  /// A file of any other media type.
  case data(contentType: String)
}

/// The place of a parameter in a request.
package enum ParameterPlace: String, Hashable, Sendable {
  case path, query, header
  /// A cookie in the header field `Cookie`.
  case cookie
  /// A member of a JSON body.
  case body
  /// A whole JSON body, which is the only body entry and not a member.
  case wholeBody
}
