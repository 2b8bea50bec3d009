/// How a resource's pages follow one another: `x-pagination`, resolved.
package struct PaginationModel: Sendable {
  package var style: Style
  /// Where the items are in the response.
  package var items: ResponsePath
  /// The type of one item.
  package var item: TypeReference
  package var more: More?
  /// The total of items over all pages.
  package var total: ResponseValue?
  /// The total of pages.
  package var pages: ResponseValue?
  /// The request's parameter that holds the page size.
  package var size: RequestPlace?
  /// Statuses that mean the end when they come after at least one page, in order.
  package var end: [Int] = []
  /// How the page before another one is asked for, or `nil` where only counting leads back.
  package var back: Back?
  /// The path that pages after the first are asked at, or `nil` for the resource's own.
  ///
  /// Its parameters are among those of the resource's own path.
  package var continuation: [ResourceModel.PathPart]?
  /// What is sent with the first page only, in the order of the annotation.
  package var omitted: [RequestPlace] = []
  /// What tells that a continuation is dead, or `nil` for the status 410.
  package var expired: Expired?
  /// The meaning of a token, a key or a link that came before.
  package var onRepeat = Repeat.fail
  /// The rule as sentences for a person, each without its full stop.
  ///
  /// The same words stand in the report and in the comment of the resource. They hold names and
  /// locations out of the schema, which may be any text at all.
  package var words: [String] = []
  /// What was inferred and not said, such as `items` and `total`; for the report.
  package var inferred: [String] = []

  package enum Style: Hashable, Sendable {
    case page(send: RequestPlace, start: Int)
    case offset(send: RequestPlace, start: Int)
    /// If `send` takes members, those of the object at `next` are merged into the request.
    case cursor(next: ResponseValue, send: RequestPlace)
    /// Two or more values of the response, which are sent together for the next page.
    case cursors([Continuation])
    case after(next: ResponseValue, send: RequestPlace)
    case link(next: ResponseValue)
  }

  package enum More: Hashable, Sendable {
    case flag(ResponseValue, isInverted: Bool)
    /// Only a full page has a successor.
    case full
    /// An empty page is the last.
    case items
  }

  /// One of several values that are sent for the next page.
  package struct Continuation: Hashable, Sendable {
    package var next: ResponseValue
    package var send: RequestPlace
  }

  /// The meaning of a continuation that came before: `repeat`.
  package enum Repeat: String, CaseIterable, Hashable, Sendable {
    case fail, end
    /// The server moves on while the continuation stays the same.
    case `continue`
  }

  /// The other direction: what differs from the way forwards.
  package struct Back: Hashable, Sendable {
    /// Where the continuation is, or `nil` for the link `prev` of the header.
    package var next: ResponseValue?
    /// Where it goes in a request, or `nil` where it goes as forwards.
    package var send: RequestPlace?
    package var more: More?
  }

  package struct Expired: Hashable, Sendable {
    /// In order, none twice.
    package var statuses: [Int]
    /// What stands in the body of such an answer, in order.
    package var codes: [String]
  }
}

/// Where a value is in a response, and how a typed model is walked to it where that is possible.
package struct ResponseValue: Hashable, Sendable {
  /// A location as PAGING.md section 2 writes it: `/meta/total`, `header:Link`, `/data/-1/id`.
  package var location: String
  /// The way to it through declared properties, or `nil` for headers and for what the types do
  /// not hold.
  package var path: ResponsePath?
}

/// A walk through declared types from the response's type.
package struct ResponsePath: Hashable, Sendable {
  /// The same way as a location, `""` for the response itself.
  package var location: String
  package var steps: [Step]

  package enum Step: Hashable, Sendable {
    /// A property of the type reached so far: the declaration and the wire name in it.
    case property(of: TypeID, wireName: String)
    /// The elements of a declared list type, `TypeDeclaration.Shape.list`.
    case elements(of: TypeID)
    /// Each element of the array reached so far (`*`); nullable elements are left out.
    case each(isNullable: Bool)
    /// Each value of the map reached so far (`*`).
    case eachValue(isNullable: Bool)
  }
}

/// Where a value goes in a request: `query:page`, `body:/variables/after`, `header:Range`.
package struct RequestPlace: Hashable, Sendable {
  package enum Place: String, CaseIterable, Hashable, Sendable {
    case query, header, body
  }

  package var place: Place
  /// The name of the query or header entry, or a JSON Pointer into the body.
  package var name: String

  package init(_ place: Place, _ name: String) {
    self.place = place
    self.name = name
  }

  /// As PAGING.md writes it, always with its prefix.
  package var location: String { "\(place.rawValue):\(name)" }

  /// Whether the members of an object go here one by one: `query:*`, `body:/variables/*`.
  package var takesMembers: Bool {
    switch place {
    case .query, .header: name == "*"
    case .body: name.hasSuffix("/*")
    }
  }
}
