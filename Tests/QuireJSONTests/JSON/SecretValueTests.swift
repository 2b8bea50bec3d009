import Foundation
import QuireJSON
import Testing

/// Tests that errors do not contain values, which may be secret.
@Suite struct SecretValueTests {
  private struct Failing: CustomTestStringConvertible {
    let testDescription: String
    let error: (any Error)?

    init<Value: Decodable>(_: Value.Type, _ text: String) {
      testDescription = "\(Value.self)"
      do {
        _ = try JsonProvider.decode(Value.self, from: Data(text.utf8))
        error = nil
      } catch {
        self.error = error
      }
    }
  }

  private enum Color: String, Codable, MemberValue {
    case red
  }

  private static let secret = "31337"

  private static let failures = [
    Failing([Date].self, #"["x31337"]"#), Failing([URL].self, #"["http://[31337"]"#),
    Failing([UUID].self, #"["x31337"]"#), Failing([CalendarDate].self, #"["x31337"]"#),
    Failing([Color].self, #"["x31337"]"#), Failing([Int].self, "[31337.5]"),
    Failing([Int].self, "[313373133731337313373133731337]"), Failing([UInt64].self, "[-31337]"),
    Failing([Data].self, #"["x31337!"]"#), Failing([Int].self, #"["x31337"]"#),
    Failing(CalendarDate.self, #""x31337""#),
  ]

  @Test(arguments: failures)
  private func `an error has the place and the kind of a value, but not the value`(
    failing: Failing
  ) throws {
    let error = try #require(failing.error as? DecodingError)
    #expect(!"\(error)".contains(Self.secret))
    #expect(!"\(error.localizedDescription)".contains(Self.secret))
  }

  @Test func `the text in the wrong form is not quoted, only that it is empty`() {
    func reason(_ text: String) -> String? {
      do {
        _ = try JsonProvider.decode([Date].self, from: Data(text.utf8))
        return nil
      } catch DecodingError.dataCorrupted(let context) {
        return context.debugDescription
      } catch {
        return nil
      }
    }
    #expect(reason(#"["x"]"#) == "the text is not an RFC 3339 date-time")
  }
}
