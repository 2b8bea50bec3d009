import Foundation
public import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StubServer {
  /// Answers the requests for a list with its pages; replaces the stub of the type.
  ///
  ///     stub.list(GithubAPI.IssuesRequests.ListForRepo.self, GithubAPI.Issue.samples(95))
  ///
  /// The pages follow the paging rule of each request. Their other members are those of the response's
  /// sample, if the type has one. A page that the request cannot decode fails with a ``StubError``.
  ///
  /// - Parameters:
  ///   - type: The type of the requests.
  ///   - items: The items in server order.
  ///   - pageSize: The most items of a page, 1 or more; a request can ask for fewer. If the rule of the
  ///     list says that each page except the last is full, a page has as many items as the request asks
  ///     for.
  ///   - envelope: An object with the other members of every page, or `nil` for those of the sample.
  public func list<R: PagedResource>(
    _ type: R.Type, _ items: [R.Item], pageSize: Int = 30, envelope: JSONValue? = nil
  ) where R.Item: Encodable {
    let values = Result { try R.values(of: items) }
    serve(type, pageSize: pageSize, envelope: envelope) { _ in try values.get() }
  }

  /// Answers the requests for a list with the pages of the items that each request asks for.
  ///
  ///     let issues = GithubAPI.Issue.samples(95)
  ///     stub.list(GithubAPI.IssuesRequests.ListForRepo.self) { request in
  ///       issues.filter { $0.state == request.state }
  ///     }
  ///
  /// The parameters are those of ``list(_:_:pageSize:envelope:)``; `items` returns the items in server
  /// order for each request of a page, or throws the error that the transport throws.
  public func list<R: PagedResource>(
    _ type: R.Type, pageSize: Int = 30, envelope: JSONValue? = nil,
    items: @escaping @Sendable (R) async throws -> [R.Item]
  ) where R.Item: Encodable {
    serve(type, pageSize: pageSize, envelope: envelope) { try R.values(of: await items($0)) }
  }

  private func serve<R: PagedResource>(
    _ type: R.Type, pageSize: Int, envelope: JSONValue?,
    values: @escaping @Sendable (R) async throws -> [JSONValue]
  ) {
    let list = StubbedList(
      values: values, pageSize: max(1, pageSize), envelope: envelope ?? R.sampleOfPage)
    respond(to: type) { try await list.answer(to: $1, for: $0) }
  }
}

/// A list that is served to the requests of one type.
private struct StubbedList<R: PagedResource>: Sendable {
  /// Returns the items for a request in JSON, or throws the error of an item that has no form in JSON.
  let values: @Sendable (R) async throws -> [JSONValue]
  let pageSize: Int
  let envelope: JSONValue

  /// Returns the answer to a request for a page.
  func answer(to received: ServedRequest, for resource: R) async throws -> (Data, HTTPURLResponse) {
    let rule = resource.pagingRule
    var list = PagedList(
      rule: rule, envelope: envelope, items: try await values(resource), pageSize: pageSize)
    list.fillsPages = rule.more == .full
    list.beginsAtUnknownTokens = true
    switch list.page(for: received.request) {
    case .success(var page):
      page.removeSigns(of: resource)
      return try page.answer(to: received, for: resource)
    case .failure(let refusal): return try await list.answer(to: refusal).respond(received)
    }
  }
}

extension PagedListPage {
  /// Removes what a sample contains in addition to the page: the report of an error, and links to a next
  /// page that the rule does not use.
  fileprivate mutating func removeSigns(of resource: some PagedResource) {
    if let report = resource.errorReport {
      switch report.value {
      case .bool(let isError): writer.put(.bool(!isError), at: report.location)
      case nil: clear(report.location)
      default: break
      }
    }
    switch resource.pagingRule.style {
    case .page, .offset, .after: break
    case .link(let next) where next.isLinkHeader: break
    case .cursor, .cursors, .link: return
    }
    var body = writer
    while let path = FurtherPages.path(announcingMoreIn: Data(body.body.description.utf8)) {
      let location = ResponseLocation.body(path)
      let before = body.body
      clear(location)
      body.remove(at: location)
      if body.body == before { break }
    }
  }
}

extension PagedResource {
  /// Returns the items of this list as they are on a page.
  fileprivate static func values(of items: [Item]) throws -> [JSONValue] where Item: Encodable {
    if let formatted = self as? any FormattedResource.Type,
      let data = try formatted.data(of: items)
    {
      return try JSONValue(parsing: data).array ?? []
    }
    return try items.map { try JSONValue(parsing: JsonProvider.encode($0)) }
  }

  /// The sample of a page, or null if the response has none.
  fileprivate static var sampleOfPage: JSONValue {
    let text =
      (Response.self as? any PossiblySampled.Type)?.sampleText
      ?? (Response.self as? any Sampled.Type)?.sampleText(SampleNumber(index: 0))
    return text.flatMap { try? JSONValue(parsing: Data($0.utf8)) } ?? .null
  }
}

/// An optional type, whose wrapped type may have samples.
private protocol PossiblySampled {
  static var sampleText: String? { get }
}

extension Optional: PossiblySampled {
  static var sampleText: String? {
    (Wrapped.self as? any Sampled.Type)?.sampleText(SampleNumber(index: 0))
  }
}
