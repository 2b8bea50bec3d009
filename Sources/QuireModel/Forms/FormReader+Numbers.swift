import QuirePatterns
import QuireSchema

extension FormReader {
  /// Returns the number that a schema describes if a string may contain it as well, or `nil`.
  ///
  /// ASP.NET Core describes each of its numbers in this way. The format must be one of numbers, or
  /// the pattern of the strings one that only numbers match. Without a `type`, as in OpenAPI 3.0,
  /// both are necessary.
  func numberOrText(of schema: Schema) -> TypeReference.Scalar? {
    let kinds = schema.types.map { $0.filter { $0 != .null } }
    if let kinds {
      guard kinds.contains(.string), kinds.contains(where: { $0 == .integer || $0 == .number }),
        kinds.allSatisfy({ [.string, .integer, .number].contains($0) })
      else { return nil }
    } else if !schema.isNumberWithoutType {
      return nil
    }
    let format = schema.format?.value
    let isNumeric = format.map(ScalarFormat.isNumeric) == true
    if let pattern = schema.checks.pattern?.value {
      guard Self.isMatchedOnlyByNumbers(pattern, allowsLeadingZeros: isNumeric) else { return nil }
    } else if !isNumeric {
      return nil
    }
    let isInteger =
      kinds.map { !$0.contains(.number) } ?? (format?.contains("int") == true)
    let number = scalar(isInteger ? .integer : .number, of: schema)
    switch number {
    case .integer, .number, .decimalNumber, .unixTime, .unixSeconds: return .numberOrText(number)
    // The author mapped the format.
    default: return number
    }
  }

  /// Whether numbers match a pattern, and texts that are no numbers do not.
  ///
  /// The pattern has only characters of numbers. How it combines them, typical texts decide.
  private static func isMatchedOnlyByNumbers(
    _ pattern: String, allowsLeadingZeros: Bool
  ) -> Bool {
    guard let program = try? PatternProgram(pattern), program.takesOnly("0123456789+-.eE") else {
      return false
    }
    let others = textsWithoutNumbers + (allowsLeadingZeros ? [] : ["00", "007"])
    return numbers.allSatisfy { program.matches($0) == true }
      && others.allSatisfy { program.matches($0) == false }
  }

  private static let numbers = ["0", "7", "42", "1234567"]

  private static let textsWithoutNumbers = [
    "", "-", ".", "a7", "7a", "7-7", "2026-01-02", "7.7.7", "+", "--7", "1e", "e1",
  ]
}
