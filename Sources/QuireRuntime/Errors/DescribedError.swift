package import Foundation

/// An error with a sentence for people.
package protocol ShownError: Error {
  /// The sentence that people read if the server sent no message for them.
  var sentence: ErrorSentence { get }

  /// The message of the server for people, without possible secrets, or `nil` if it sent none.
  var serverMessage: String? { get }
}

extension ShownError {
  package var serverMessage: String? { nil }
}

/// An error with one line for logs, and a sentence for people; both without secrets.
package protocol DescribedError: ShownError, LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible, CustomReflectable
{
  /// The properties that a dump shows, without possible secrets.
  var shownProperties: KeyValuePairs<String, Any> { get }
}

extension DescribedError {
  /// The text for people, which `localizedDescription` shows: the message of the server, or else the
  /// ``ErrorSentence/text`` of the error's sentence.
  public var errorDescription: String? { serverMessage ?? sentence.text }

  /// The same as the description: one line for logs, with paths, codes and places.
  public var debugDescription: String { description }

  /// The properties without possible secrets.
  public var customMirror: Mirror { Mirror(self, children: shownProperties) }
}
