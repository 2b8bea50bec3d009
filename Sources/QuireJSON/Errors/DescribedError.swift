package import Foundation

/// An error that is described in one line, and shown without secrets.
package protocol DescribedError: LocalizedError, CustomStringConvertible, CustomReflectable {
  /// The properties that a dump shows, without possible secrets.
  var shownProperties: KeyValuePairs<String, Any> { get }
}

extension DescribedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }

  /// The properties without possible secrets.
  public var customMirror: Mirror { Mirror(self, children: shownProperties) }
}
