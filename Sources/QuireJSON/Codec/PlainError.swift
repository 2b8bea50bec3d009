/// Errors of Foundation's coders without the types of coding keys, which say nothing to people:
/// `'id'` instead of `CodingKeys(stringValue: "id", intValue: nil) ("id")`.
enum PlainError {
  /// Returns the result of a function, or throws its error with plain keys.
  static func rethrow<Result>(_ code: () throws -> Result) throws -> Result {
    do {
      return try code()
    } catch let error as DecodingError {
      throw error.plain()
    } catch EncodingError.invalidValue(let value, let context) {
      throw EncodingError.invalidValue(value, context.plain())
    }
  }

  fileprivate static func text(_ text: String) -> String {
    text.replacing(/[\w.]+\(stringValue: "([^"]*)", intValue: (nil|\d+)\)( \("[^"]*"\))?/) {
      "'\($0.1)'"
    }
  }
}

extension DecodingError {
  /// The error with plain keys, after a path.
  func plain(after path: [any CodingKey] = []) -> DecodingError {
    func within(_ context: Context) -> Context {
      Context(
        codingPath: path + context.codingPath.map(WireKey.init),
        debugDescription: PlainError.text(context.debugDescription),
        underlyingError: context.underlyingError)
    }
    return switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, within(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, within(context))
    case .keyNotFound(let key, let context): .keyNotFound(WireKey(key), within(context))
    case .dataCorrupted(let context): .dataCorrupted(within(context))
    @unknown default: self
    }
  }
}

extension EncodingError.Context {
  /// The context with plain keys, after a path.
  func plain(after path: [any CodingKey] = []) -> EncodingError.Context {
    EncodingError.Context(
      codingPath: path + codingPath.map(WireKey.init),
      debugDescription: PlainError.text(debugDescription), underlyingError: underlyingError)
  }
}
