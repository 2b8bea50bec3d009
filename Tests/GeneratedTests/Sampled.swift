import Foundation
import QuireClient

/// A type with a sample value, for example for a preview.
///
/// The template of the fixture `samples` conforms every generated type.
protocol Sampled {
  /// Returns a sample that is nested in a number of other samples.
  ///
  /// From some depth on, optional values are nil and collections are empty, so that the sample of a
  /// recursive type is finite.
  static func sample(depth: Int) -> Self
}

extension Sampled {
  static var sample: Self { sample(depth: 0) }
}

/// The depth from which optional values are nil and collections are empty.
private let deepest = 4

extension Optional: Sampled where Wrapped: Sampled {
  static func sample(depth: Int) -> Self { depth < deepest ? Wrapped.sample(depth: depth) : nil }
}

extension Array: Sampled where Element: Sampled {
  static func sample(depth: Int) -> Self {
    depth < deepest ? [Element.sample(depth: depth)] : []
  }
}

extension Dictionary: Sampled where Key == String, Value: Sampled {
  static func sample(depth: Int) -> Self {
    depth < deepest ? ["key": Value.sample(depth: depth)] : [:]
  }
}

extension Bool: Sampled {
  static func sample(depth: Int) -> Self { true }
}

extension Int: Sampled {
  static func sample(depth: Int) -> Self { 1 }
}

extension Double: Sampled {
  static func sample(depth: Int) -> Self { 1.5 }
}

extension Decimal: Sampled {
  static func sample(depth: Int) -> Self { 2 }
}

extension String: Sampled {
  static func sample(depth: Int) -> Self { "text" }
}

extension Date: Sampled {
  static func sample(depth: Int) -> Self { Date(timeIntervalSince1970: 0) }
}

extension URL: Sampled {
  static func sample(depth: Int) -> Self { URL(filePath: "/sample") }
}

extension JSONValue: Sampled {
  static func sample(depth: Int) -> Self { "any" }
}

extension Identifier: Sampled where RawValue: Sampled {
  static func sample(depth: Int) -> Self { Identifier(rawValue: .sample(depth: depth)) }
}
