public import Foundation
public import QuireRuntime

/// Keeps the list of a ``Feed``, so that an app can show it after a restart and without a network.
///
/// Quire has a store of files, ``FeedStore/file(_:in:byteLimit:ageLimit:)``. Your own store keeps the
/// same data in a database: an index, and pages by their numbers. Both are bytes that only the feed can
/// read; it verifies them, so a store need not.
///
/// A store keeps one list for one feed. The feed may call several functions at the same time, so a store is
/// best an actor. After an error, the feed goes on without the store, and ``Feed/storeError`` is the
/// error.
public protocol FeedStore: Sendable {
  /// Returns the index of the stored list, or `nil` if no list is stored.
  ///
  /// A store may keep fewer pages than the feed wrote, as long as their numbers have no gaps. The index
  /// then contains only their numbers.
  func index() async throws -> FeedIndex?

  /// Returns a page of the stored list.
  ///
  /// - Parameter number: The number of the page, which is in the index.
  /// - Returns: The page.
  /// - Throws: ``FeedStoreError/missingPage(_:)`` if the page is not stored, or the store's own errors.
  func page(_ number: Int) async throws -> Data

  /// Replaces the index and some pages, and removes the pages whose numbers are not in the index.
  ///
  /// After a crash, the store must have the list from before or after this change, never a mixture: a
  /// database makes the change in one transaction. Pages that are in the index, but not in `pages`, stay
  /// as they are.
  ///
  /// - Parameters:
  ///   - pages: The new and changed pages, by their numbers.
  ///   - index: The new index.
  /// - Throws: The store's own errors; the stored list is then as before.
  func write(_ pages: [Int: Data], index: FeedIndex) async throws

  /// Returns the store for the lists of an owner, so that they can be removed together.
  ///
  /// By default, this is the same store. A feed shows no list of another owner in any case.
  ///
  /// - Parameter owner: The owner of the client that requests the list, as in `Client.owned(by:)`.
  /// - Returns: The store, which keeps no lists of other owners.
  func owned(by owner: String) -> Self
}

extension FeedStore {
  /// Returns this store.
  public func owned(by owner: String) -> Self { self }
}

/// The index of a stored list.
public struct FeedIndex: Codable, Hashable, Sendable {
  /// The date on which the first page of the list arrived.
  public let date: Date

  /// The numbers of the pages, in the order of the list; the first number may be negative.
  public let pages: Range<Int>

  /// Facts about the list that only the feed can read.
  public let facts: Data

  /// Creates an index.
  public init(date: Date, pages: Range<Int>, facts: Data) {
    self.date = date
    self.pages = pages
    self.facts = facts
  }
}

/// An error of the store of a ``Feed``.
public enum FeedStoreError: Error, Hashable, Sendable {
  /// A part of the stored list cannot be read, because it is damaged or is not from a feed; the list
  /// ends before it.
  case damaged(Part)
  /// The store does not have a page with this number.
  case missingPage(Int)
  /// Another feed or process has changed the stored list, which now is its list. With its next change,
  /// this feed replaces it.
  case changedElsewhere
  /// The lists of the owner were removed, as in a sign-out, so the store keeps nothing more.
  case removed
  /// The name of a stored list is not the name of a folder: it is empty, or contains a slash.
  case unusableName(String)

  /// A part of a stored list.
  public enum Part: Hashable, Sendable {
    /// The index.
    case index
    /// The page with this number.
    case page(Int)
  }
}

extension FeedStoreError: DescribedError {
  /// The error in one line.
  public var description: String {
    switch self {
    case .damaged(.index): "the index of the stored list is damaged"
    case .damaged(.page(let number)): "page \(number) of the stored list is damaged"
    case .missingPage(let number): "page \(number) of the list is not stored"
    case .changedElsewhere: "another feed or process has changed the stored list"
    case .removed: "the stored lists of the owner were removed"
    case .unusableName(let name): "'\(name)' is not the name of a folder"
    }
  }

  package var sentence: ErrorSentence { .unsaved }

  package var shownProperties: KeyValuePairs<String, Any> { ["reason": description] }
}
