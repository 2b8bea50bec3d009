public import Foundation

/// An error for a checkpoint at which a list cannot resume.
public struct CheckpointError: Error, Hashable, Sendable {
  /// The reason why the list cannot resume.
  public enum Reason: Hashable, Sendable {
    /// The checkpoint belongs to a list with another server, other parameters or another paging
    /// rule.
    case otherList
    /// The link in the checkpoint has another scheme, host or port.
    case crossOriginLink
  }

  /// The reason why the list cannot resume.
  public let reason: Reason

  /// The path of the resource, such as `/users`.
  public let path: String
}

extension CheckpointError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch reason {
    case .otherList:
      "the checkpoint belongs to a list with another server, other parameters or another "
        + "paging rule than '\(path)'"
    case .crossOriginLink: "the checkpoint of '\(path)' has a link to another origin"
    }
  }
}

extension CheckpointError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
