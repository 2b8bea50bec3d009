import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The ways to decode and encode one page, after a check that their results are equal.
struct PageTrials {
  typealias Trial = () throws -> Void

  /// Decodes with Quire, as a resource decodes its response.
  let decode: Trial
  /// Decodes Quire's model with Foundation's decoder.
  let decodeByFoundation: Trial
  /// Decodes the handwritten model with Foundation's decoder.
  let decodeByHand: Trial

  /// Encodes with Quire.
  let encode: Trial
  /// Encodes Quire's model with Foundation's encoder.
  let encodeByFoundation: Trial
  /// Encodes the handwritten model with Foundation's encoder.
  let encodeByHand: Trial

  /// The number of items and a checksum of their contents.
  let digest: PageDigest

  init(_ corpus: Corpus) throws {
    switch corpus.kind {
    case .users: try self.init(corpus, UserPage.Resource(), ByHand.Page<ByHand.User>.self)
    case .posts: try self.init(corpus, PostPage.Resource(), ByHand.Page<ByHand.Post>.self)
    case .plain:
      try self.init(corpus, PlainUserPage.Resource(), ByHand.Page<ByHand.PlainUser>.self)
    }
  }

  private init<Asked: Resource, Item: Digestible>(
    _ corpus: Corpus, _ resource: Asked, _: ByHand.Page<Item>.Type
  ) throws where Asked.Response: Codable & Equatable {
    let data = corpus.data
    let decoder = ByHand.decoder()
    let encoder = ByHand.encoder()
    let plainDecoder = JSONDecoder()
    let plainEncoder = JSONEncoder()
    guard let url = URL(string: "https://api.example.com"),
      let http = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil,
        headerFields: ["Content-Type": "application/json"])
    else { throw URLError(.badURL) }
    let response = ReceivedResponse(data, from: http)

    let page = try resource.parse(response)
    let byHand = try decoder.decode(ByHand.Page<Item>.self, from: data)
    digest = PageDigest(byHand.items)
    try Self.check(
      corpus, "decoding",
      try plainDecoder.decode(Asked.Response.self, from: data) == page
        && decoder.decode(ByHand.Page<Item>.self, from: JsonProvider.encode(page)) == byHand)
    try Self.check(
      corpus, "encoding",
      try plainDecoder.decode(Asked.Response.self, from: encoder.encode(byHand)) == page
        && JsonProvider.decode(Asked.Response.self, from: plainEncoder.encode(page)) == page)

    decode = { consume(try resource.parse(response)) }
    decodeByFoundation = { consume(try plainDecoder.decode(Asked.Response.self, from: data)) }
    decodeByHand = { consume(try decoder.decode(ByHand.Page<Item>.self, from: data)) }
    encode = { consume(try JsonProvider.encode(page)) }
    encodeByFoundation = { consume(try plainEncoder.encode(page)) }
    encodeByHand = { consume(try encoder.encode(byHand)) }
  }

  private static func check(_ corpus: Corpus, _ what: String, _ isEqual: Bool) throws {
    guard isEqual else { throw WrongResult(what: "\(what) \(corpus.name)") }
  }
}

/// An error for a result that differs from the baseline.
struct WrongResult: Error, CustomStringConvertible {
  let what: String

  var description: String { "\(what) gives a value that differs from the expected one" }
}
