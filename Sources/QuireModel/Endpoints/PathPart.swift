/// A part of the path of a request.
package enum PathPart: Hashable, Sendable {
  case literal(String)
  /// The name of a path parameter.
  case parameter(String)
}

extension [PathPart] {
  /// The path, with the names of its parameters in braces.
  package var template: String {
    map { part in
      switch part {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }.joined()
  }
}
