/// A module of the runtime that generated code uses.
///
/// Each re-exports the modules before it.
package enum RuntimeModule: Comparable, CaseIterable, Sendable {
  case json
  case runtime
  case client

  /// The name of the module, and of the product that contains it.
  package var name: String {
    switch self {
    case .json: "QuireJSON"
    case .runtime: "QuireRuntime"
    case .client: "QuireClient"
    }
  }

  /// Creates the module with a name, or returns `nil` for another name.
  package init?(named name: String) {
    guard let module = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = module
  }

  /// Returns a text without the names of the modules before types, for people to read.
  static func removed(from text: String) -> String {
    allCases.reduce(text) { $0.replacing("\($1.name).", with: "") }
  }
}
