/// The steps from the root of a JSON text to values in it: `/data/-1/id`, `/link[rel=next]/href`.
///
/// A path is a JSON Pointer (RFC 6901), the root being `""`, with three additions: `*` is each
/// element of an array or each value of an object, `-1` is the last element that is not null, and
/// `[key=value]` after a name is the first element of that array whose member `key` is `value`.
package struct JSONPath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One step to a value.
  package enum Step: Hashable, Sendable {
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
  package var steps: [Step] = []

  /// Creates a path of steps.
  package init(arrayLiteral steps: Step...) { self.steps = steps }

  /// Parses a path, or returns `nil` if it does not begin with a slash or has an unknown escape.
  package init?(parsing pointer: Substring) {
    guard !pointer.isEmpty else { return }
    guard pointer.first == "/" else { return nil }
    for segment in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      switch segment {
      case "*": steps.append(.each)
      case "-1": steps.append(.last)
      default:
        let (name, condition) = Self.split(segment)
        guard let name = unescaped(name) else { return nil }
        steps.append(.member(name))
        guard let (key, value) = condition else { continue }
        guard let key = unescaped(key), let value = unescaped(value) else { return nil }
        steps.append(.first(member: key, is: value))
      }
    }
  }

  /// Splits a segment into its name and its condition `[key=value]`, if it has one.
  private static func split(_ segment: Substring) -> (Substring, (Substring, Substring)?) {
    guard segment.last == "]", let open = segment.lastIndex(of: "[") else { return (segment, nil) }
    let condition = segment[segment.index(after: open)...].dropLast()
    guard let equals = condition.firstIndex(of: "=") else { return (segment, nil) }
    let value = condition[condition.index(after: equals)...]
    return (segment[..<open], (condition[..<equals], value))
  }
}
