/// The reason that a value cannot be decoded, and the place of the value.
///
/// A reader records problems only if it reads a text for the second time, after the text could not
/// be decoded. So a union that tries several types composes no sentences.
struct JSONProblem {
  enum Kind {
    /// The value has another kind than the type.
    case expected(Any.Type)
    /// The object lacks a required member.
    case missing(StaticString)
    /// The value does not fit, for the reason that the sentence says.
    case corrupted(String)
    /// The value has a hand-written type, which threw an error.
    case underlying(any Error, Any.Type)
  }

  let kind: Kind
  let place: UnsafePointer<UInt8>
}

extension JSONSource {
  /// Records a problem with the value at a place, or here, if errors are described.
  ///
  /// The first problem counts, because errors pass through the values around it.
  mutating func record(_ kind: JSONProblem.Kind, at place: UnsafePointer<UInt8>? = nil) {
    guard isDescribing, problem == nil else { return }
    problem = JSONProblem(kind: kind, place: place ?? bytes.at)
  }

  /// Forgets the recorded problem, because the value is read in another way.
  mutating func forgetProblem() {
    problem = nil
    bytes.forgetExpectedType()
  }

  /// Records an error at the place where reading stopped, unless its problem is recorded already.
  mutating func record(_ error: JSONError) {
    guard isDescribing, problem == nil else { return }
    let kind: JSONProblem.Kind =
      switch error {
      case .mismatch:
        bytes.expectedType.map { .expected($0) }
          ?? .corrupted("the value does not fit its type")
      case .syntax: .corrupted("the text is not JSON, at \(lineAndColumn)")
      case .depth: .corrupted("nested more than \(JSONBytes.maximumDepth) levels deep")
      case .effort: .corrupted("it takes too much work to find the types of the values")
      }
    problem = JSONProblem(kind: kind, place: error == .mismatch ? bytes.placeInValue : bytes.at)
  }

  /// Returns the description of the recorded problem, for a list of attempts.
  func description(ofProblemIn start: UnsafePointer<UInt8>) -> String {
    guard let problem else { return "it does not fit" }
    let error = decodingError(problem, at: [])
    let outer = path(to: start).count
    let place = CodingFailure.pointer(Array(error.context.codingPath.dropFirst(outer)))
    return Excerpt.line(error.problem) + (place.isEmpty ? "" : " at \(Excerpt.line(place))")
  }

  /// Returns the error for a recorded problem of a text, which may be part of another text.
  func decodingError(_ problem: JSONProblem, at outer: [any CodingKey]) -> DecodingError {
    let path = outer + path(to: problem.place)
    func context(_ text: String, _ cause: (any Error)? = nil) -> DecodingError.Context {
      DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: cause)
    }
    switch problem.kind {
    case .expected(let type):
      guard let found = JSONValue.Kind(startingWith: problem.place.pointee) else {
        return .dataCorrupted(context("expected \(type)"))
      }
      if found == .number, type == Int.self || type == Double.self {
        return .dataCorrupted(context("the number does not fit \(type)"))
      }
      let text = "expected \(type), found \(found)"
      return found == .null
        ? .valueNotFound(type, context(text)) : .typeMismatch(type, context(text))
    case .missing(let name):
      return .keyNotFound(WireKey(name), context("the member '\(name)' is missing"))
    case .corrupted(let text): return .dataCorrupted(context(text))
    case .underlying(let error as DecodingError, _): return error.plain(after: path)
    case .underlying(let error, let type):
      return .dataCorrupted(context("the value cannot be decoded as \(type)", error))
    }
  }

  /// The current place as a line and a column in bytes, both counted from 1.
  private var lineAndColumn: String {
    let before = UnsafeBufferPointer(start: bytes.start, count: bytes.at - bytes.start)
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return "line \(line), column \(column)"
  }

  private func path(to place: UnsafePointer<UInt8>) -> [any CodingKey] {
    JSONPlace.path(to: place - bytes.start, in: bytes.start, count: bytes.end - bytes.start)
  }
}

extension JSONValue.Kind {
  /// Creates the kind of a value from its first byte, or returns `nil` if no value begins with it.
  init?(startingWith byte: UInt8) {
    switch byte {
    case 0x22: self = .string
    case 0x2D, 0x30...0x39: self = .number
    case 0x5B: self = .array
    case 0x66, 0x74: self = .bool
    case 0x6E: self = .null
    case 0x7B: self = .object
    default: return nil
    }
  }
}
