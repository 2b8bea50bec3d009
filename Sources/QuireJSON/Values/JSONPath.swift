/// The steps from the root of a JSON text to values in it, such as `["data", .last, "id"]`.
///
/// An empty path is the root.
public struct JSONPath: Hashable, Sendable, Codable, ExpressibleByArrayLiteral {
  /// A step to a value; a string literal is a member.
  public enum Step: Hashable, Sendable, Codable {
    /// A member, or an element if the name is an index and the value is an array.
    case member(String)
    /// Each element of an array, each value of an object.
    case each
    /// The last element that is not null.
    case last
    /// The first element whose member is this text.
    case first(member: String, is: String)
  }

  /// The steps in order; none for the root.
  public var steps: [Step]

  /// Creates a path from its steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Creates a path from its steps.
  public init(arrayLiteral steps: Step...) { self.init(steps) }
}

extension JSONPath.Step: ExpressibleByStringLiteral {
  /// Creates a step to a member.
  public init(stringLiteral value: String) { self = .member(value) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as a JSON Pointer (RFC 6901) with additions: `/data/-1/id`, `/edges/*/node`,
  /// `/link[rel=next]/href`.
  public var description: String {
    steps.map { step in
      switch step {
      case .member(let name): "/\(escaped(name))"
      case .each: "/*"
      case .last: "/-1"
      case .first(let member, let text): "[\(escaped(member))=\(escaped(text))]"
      }
    }.joined()
  }
}

/// Returns a name as a segment of a JSON Pointer: `~` becomes `~0`, `/` becomes `~1`.
package func escaped(_ name: String) -> String {
  name.replacing("~", with: "~0").replacing("/", with: "~1")
}
