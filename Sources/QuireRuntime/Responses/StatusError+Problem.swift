import Foundation

extension StatusError {
  /// A description of an error in the format of RFC 9457, `application/problem+json`.
  public struct Problem: Hashable, Sendable {
    /// The kind of the problem as a URI reference; `about:blank` if the status says it all.
    public let type: String

    /// A short summary, which is the same for each problem of this type.
    public let title: String?

    /// The status according to the server that generated the problem.
    public let status: Int?

    /// An explanation of this occurrence of the problem.
    public let detail: String?

    /// A URI reference of this occurrence of the problem.
    public let instance: String?

    /// All other members, keyed by name.
    public let extensions: [String: JSONValue]
  }

  /// The body as a problem, or `nil` if its media type is not `application/problem+json` or if it
  /// is not a JSON object.
  public var problem: Problem? {
    headers.isProblem ? try? JSONDecoder().decode(Problem.self, from: body) : nil
  }
}

extension StatusError.Problem: Decodable {
  /// Decodes a problem; a member of another kind than the RFC defines is ignored, as it demands.
  ///
  /// - Parameter decoder: The decoder for an object.
  /// - Throws: `DecodingError` if the value is not an object.
  public init(from decoder: any Decoder) throws {
    var members = try decoder.singleValueContainer().decode([String: JSONValue].self)
    func take(_ name: String) -> JSONValue? { members.removeValue(forKey: name) }
    type = take("type")?.string ?? "about:blank"
    title = take("title")?.string
    status = take("status")?.int
    detail = take("detail")?.string
    instance = take("instance")?.string
    extensions = members
  }
}
