public import Foundation

extension FeedStore where Self == FileFeedStore {
  /// Returns a store of files, with one list in a folder.
  ///
  ///     let feed = Feed(library.books.list(), store: .file("books", in: folder))
  ///
  /// - Parameters:
  ///   - name: The name of the list's folder, without a slash. Give each list its own. A list that a
  ///     client with an owner requests is removed by ``FileFeedStore/removeAll(ownedBy:in:)``.
  ///   - folder: The folder of the list's folder; both are created if they do not exist.
  ///   - byteLimit: The most bytes that the pages need together, by default 64 MiB. The pages at the end
  ///     of the list that do not fit are not stored.
  ///   - ageLimit: The longest time since the first page of the list arrived, or `nil` for no limit. An
  ///     older list is not shown.
  /// - Returns: The store.
  public static func file(
    _ name: String, in folder: URL, byteLimit: Int = 64 * 1024 * 1024, ageLimit: Duration? = nil
  ) -> FileFeedStore { FileFeedStore(name, in: folder, byteLimit: byteLimit, ageLimit: ageLimit) }
}

/// A store of a feed's list in files: one file for each page, and an index that names them.
///
/// A page is written into a new file. Then the index is replaced at once, and the files that it no longer
/// names are deleted. A process that is killed leaves the list before or after the change. After a loss
/// of power, a part of the list may be damaged, and the list then ends before it. Other users of the
/// computer cannot read the files.
///
/// The files are in the folder `quire-list` within the list's folder, or in one for each owner. Nothing
/// else in the list's folder is read or changed. If a write fails, as on a full disk, the stored list stays
/// as it was.
public actor FileFeedStore: FeedStore {
  private let name: String
  private let folder: URL
  private let byteLimit: Int
  private let ageLimit: Duration?
  private let owner: String?
  private let files: FileFeedFolder

  /// The index file as this store read or wrote it last, or `nil` without one.
  private var known: Data?

  /// The content of ``known``, or `nil` if it is damaged.
  private var current: FileFeedIndex?

  /// The stamp of the files that this store writes; another store never uses it.
  private var stamp = FileFeedIndex.newStamp()

  /// Whether the files that no index names were deleted.
  private var hasSwept = false

  /// Whether the folder existed before; that of an owner is created only once, because a sign-out
  /// removes it.
  private var hasFolder = false

  init(_ name: String, in folder: URL, byteLimit: Int, ageLimit: Duration?, owner: String? = nil) {
    self.name = name
    self.folder = folder
    self.byteLimit = max(0, byteLimit)
    self.ageLimit = ageLimit
    self.owner = owner
    files = FileFeedFolder(name, in: folder, owner: owner)
  }

  /// Returns the store for the list of an owner, in the same folder.
  nonisolated public func owned(by owner: String) -> FileFeedStore {
    FileFeedStore(name, in: folder, byteLimit: byteLimit, ageLimit: ageLimit, owner: owner)
  }

  /// Removes the stored lists of an owner, when the user signs out.
  ///
  ///     try FileFeedStore.removeAll(ownedBy: user.id, in: folder)
  ///
  /// A feed that still shows one of the lists stores nothing more: its error is
  /// ``FeedStoreError/removed``.
  ///
  /// - Parameters:
  ///   - owner: The owner of `Client.owned(by:)`.
  ///   - folder: The folder of the lists' folders, as in ``FeedStore/file(_:in:byteLimit:ageLimit:)``.
  /// - Throws: The first error of the file system; some files are then still there.
  public static func removeAll(
    ownedBy owner: some LosslessStringConvertible, in folder: URL
  ) throws {
    var failure: (any Error)?
    for list in try FileFeedFolder.lists(in: folder) {
      do {
        try FileFeedFolder(list, in: folder, owner: owner.description).remove()
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Returns the index of the stored list, or `nil` if there is no list within the age limit.
  ///
  /// - Throws: ``FeedStoreError``, or the error of the file system.
  public func index() throws -> FeedIndex? {
    try checkName()
    // A list of an owner that was removed before its first page arrived is not stored either.
    if owner != nil, !hasFolder { hasFolder = (try? files.create()) != nil }
    try readIndex()
    guard known != nil else { return nil }
    guard let current else { throw FeedStoreError.damaged(.index) }
    if let ageLimit {
      let age = -current.date.timeIntervalSinceNow
      // The clock may have been corrected a little since.
      guard age > -60, age <= ageLimit / .seconds(1) else { return nil }
    }
    return FeedIndex(date: current.date, pages: current.numbers, facts: current.facts)
  }

  /// Returns a page of the stored list.
  ///
  /// - Throws: ``FeedStoreError``, or the error of the file system.
  public func page(_ number: Int) throws -> Data {
    guard let file = current?.file(of: number) else { throw FeedStoreError.missingPage(number) }
    do {
      if let data = try files.read(file, limit: byteLimit) { return data }
    } catch  where error.isMissingFile {
      // A file that the index names and that is missing is damage, too.
    }
    // Another process may have replaced the list since the index was read.
    let index = try? files.readIndex()
    throw index == known ? FeedStoreError.damaged(.page(number)) : .changedElsewhere
  }

  /// Writes new and changed pages, and replaces the index.
  ///
  /// - Throws: ``FeedStoreError``, or the error of the file system.
  public func write(_ pages: [Int: Data], index: FeedIndex) throws {
    try checkName()
    if owner == nil || !hasFolder {
      try files.create()
      hasFolder = true
    }
    let before = known
    do {
      try files.locked {
        try readIndex()
        guard known == before else { throw FeedStoreError.changedElsewhere }
        try replace(pages, index)
      }
    } catch let error as POSIXError {
      if error.code == .EWOULDBLOCK { throw FeedStoreError.changedElsewhere }
      throw owner != nil && error.isMissingFile ? FeedStoreError.removed : error
    }
  }

  // MARK: Files

  /// Writes the pages, and then the index.
  private func replace(_ pages: [Int: Data], _ index: FeedIndex) throws {
    var new = current ?? FileFeedIndex()
    (new.date, new.facts) = (index.date, index.facts)
    if pages.keys.contains(where: { new.file(of: $0) != nil }) {
      // The files that the index names stay until the index is replaced.
      stamp = FileFeedIndex.newStamp()
    }
    var unnamed = new.keep(index.pages)
    new.byteCount -= unnamed.reduce(0) { $0 + files.size(of: $1) }
    var written: [String] = []
    do {
      // Outwards from the pages that the list has, so that each leaves no gap.
      let start = new.numbers.isEmpty ? index.pages.lowerBound : new.numbers.lowerBound
      let numbers =
        pages.keys.filter { $0 >= start }.sorted() + pages.keys.filter { $0 < start }.sorted(by: >)
      for number in numbers where new.canHold(number) {
        guard let data = pages[number] else { continue }
        if let old = new.file(of: number) {
          unnamed.append(old)
          new.byteCount -= files.size(of: old)
        } else if number >= new.numbers.upperBound, new.byteCount + data.count > byteLimit {
          continue
        }
        let file = new.add(number, stamp: stamp)
        new.byteCount += data.count
        written.append(file)
        try files.write(file, data)
      }
      while new.byteCount > byteLimit, let last = new.numbers.last {
        let dropped = new.keep(new.numbers.lowerBound..<last)
        new.byteCount -= dropped.reduce(0) { $0 + files.size(of: $1) }
        unnamed += dropped
      }
      if new.numbers.isEmpty { new.byteCount = 0 }
      let data = try new.encoded()
      try files.replaceIndex(data)
      (known, current) = (data, new)
    } catch {
      files.delete(written)
      // A file of that name may be left.
      stamp = FileFeedIndex.newStamp()
      throw error
    }
    // From here on, the change is made, whatever fails.
    files.delete(unnamed)
    sweep()
  }

  private func checkName() throws(FeedStoreError) {
    if ["", ".", ".."].contains(name) || name.contains("/") { throw .unusableName(name) }
  }

  private func readIndex() throws {
    known = try files.readIndex()
    current = known.flatMap(FileFeedIndex.init)
  }

  /// Deletes the pages that no index names, which a killed process has left.
  private func sweep() {
    if hasSwept { return }
    let left = files.names.filter { file in
      FileFeedIndex.isNewIndex(file)
        || FileFeedIndex.page(of: file).map { current?.file(of: $0) != file } ?? false
    }
    files.delete(left)
    hasSwept = true
  }
}
