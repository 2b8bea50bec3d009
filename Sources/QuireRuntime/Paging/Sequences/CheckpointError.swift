public import Foundation

/// A checkpoint that a list cannot be gone on from.
public struct CheckpointError: Error, Hashable, Sendable {
  /// Why it cannot.
  public enum Reason: Hashable, Sendable {
    /// It is of another list: of another server, other parameters or another paging rule.
    case otherList
    /// The link it holds leads to another scheme, host or port than the list's.
    case crossOriginLink
  }

  /// Why the list cannot be gone on from it.
  public let reason: Reason

  /// The path of the resource that was to be gone on with, such as `/users`.
  public let path: String
}

extension CheckpointError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch reason {
    case .otherList:
      "the checkpoint is of a list with another server, other parameters or another rule than "
        + "that of '\(path)'"
    case .crossOriginLink: "the checkpoint leads '\(path)' to another origin"
    }
  }
}

extension CheckpointError: LocalizedError {
  /// The description, which `localizedDescription` shows.
  public var errorDescription: String? { description }
}
