public import Foundation

extension FeedStore where Self == FileFeedStore {
  /// Returns a store of files, with one list in a folder.
  ///
  ///     let feed = Feed(library.books.list(), store: .file("books", in: folder))
  ///
  /// - Parameters:
  ///   - name: The name of the list's folder, without a slash. Give each list its own, and put the lists
  ///     of a user into one folder, which the app deletes when the user signs out.
  ///   - folder: The folder of the list's folder; both are created if they do not exist.
  ///   - byteLimit: The most bytes that the pages need together, by default 64 MiB. The pages at the end
  ///     of the list that do not fit are not stored.
  ///   - ageLimit: The longest time since the first page of the list arrived, or `nil` for no limit. An
  ///     older list is not shown.
  /// - Returns: The store.
  public static func file(
    _ name: String, in folder: URL, byteLimit: Int = 64 * 1024 * 1024, ageLimit: Duration? = nil
  ) -> FileFeedStore {
    FileFeedStore(name, in: folder, byteLimit: byteLimit, ageLimit: ageLimit)
  }
}

/// A store of a feed's list in files: one file for each page, and an index that names them.
///
/// A page is written into a new file. Then the index is replaced at once, and the files that it no longer
/// names are deleted. A process that is killed leaves the list before or after the change. After a loss
/// of power, a part of the list may be damaged, and the list then counts as empty. Other users of the
/// computer cannot read the files.
///
/// If a write fails, as on a full disk, the stored list stays as it was.
public actor FileFeedStore: FeedStore {
  private let name: String
  private let folder: URL
  private let byteLimit: Int
  private let ageLimit: Duration?

  /// The index file as this store read or wrote it last, or `nil` without one.
  private var known: Data?

  /// The content of ``known``, or `nil` if it is damaged.
  private var current: FileFeedIndex?

  /// The stamp of the files that this store writes; another store never uses it.
  private var stamp = FileFeedIndex.newStamp()

  /// Whether the files that no index names were deleted.
  private var hasSwept = false

  private static let indexName = "index"

  init(_ name: String, in folder: URL, byteLimit: Int, ageLimit: Duration?) {
    self.name = name
    self.folder = folder.appending(path: name, directoryHint: .isDirectory)
    self.byteLimit = max(0, byteLimit)
    self.ageLimit = ageLimit
  }

  /// Returns the index of the stored list, or `nil` if there is no list within the age limit.
  ///
  /// - Throws: ``FeedStoreError``, or the error of the file system.
  public func index() throws -> FeedIndex? {
    try checkName()
    try readIndex()
    guard known != nil else { return nil }
    guard let current else { throw FeedStoreError.damaged(.index) }
    if let ageLimit, -current.date.timeIntervalSinceNow > ageLimit / .seconds(1) { return nil }
    return FeedIndex(date: current.date, pages: current.numbers, facts: current.facts)
  }

  /// Returns a page of the stored list.
  ///
  /// - Throws: ``FeedStoreError``, or the error of the file system.
  public func page(_ number: Int) throws -> Data {
    guard let file = current?.file(of: number) else { throw FeedStoreError.missingPage(number) }
    do {
      if let data = try read(file, limit: byteLimit) { return data }
    } catch CocoaError.fileReadNoSuchFile {
      // A file that the index names and that is missing is damage, too.
    }
    throw FeedStoreError.damaged(.page(number))
  }

  /// Writes new and changed pages, and replaces the index.
  ///
  /// - Throws: ``FeedStoreError``, or the error of the file system.
  public func write(_ pages: [Int: Data], index: FeedIndex) throws {
    try checkName()
    try createFolder()
    let before = known
    try readIndex()
    guard known == before else { throw FeedStoreError.changedElsewhere }

    var new = current ?? FileFeedIndex()
    (new.date, new.facts) = (index.date, index.facts)
    if pages.keys.contains(where: { new.file(of: $0) != nil }) {
      // The files that the index names stay until the index is replaced.
      stamp = FileFeedIndex.newStamp()
    }
    var unnamed = new.keep(index.pages)
    new.byteCount -= unnamed.reduce(0) { $0 + (size(of: $1) ?? 0) }
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
          new.byteCount -= size(of: old) ?? 0
        } else if number >= new.numbers.upperBound, new.byteCount + data.count > byteLimit {
          continue
        }
        let file = new.add(number, stamp: stamp)
        new.byteCount += data.count
        written.append(file)
        try data.write(to: folder.appending(path: file))
        try restrict(file)
      }
      while new.byteCount > byteLimit, let last = new.numbers.last {
        let dropped = new.keep(new.numbers.lowerBound..<last)
        new.byteCount -= dropped.reduce(0) { $0 + (size(of: $1) ?? 0) }
        unnamed += dropped
      }
      if new.numbers.isEmpty { new.byteCount = 0 }
      let data = try new.encoded()
      try data.write(to: folder.appending(path: Self.indexName), options: .atomic)
      (known, current) = (data, new)
    } catch {
      delete(written)
      throw error
    }
    // From here on, the change is made, whatever fails.
    try? restrict(Self.indexName)
    delete(unnamed)
    try? sweep()
  }

  // MARK: Files

  private func checkName() throws(FeedStoreError) {
    if ["", ".", ".."].contains(name) || name.contains("/") { throw .unusableName(name) }
  }

  /// Creates the folder, which only its owner may open.
  private func createFolder() throws {
    let files = FileManager.default
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try files.createDirectory(at: folder, withIntermediateDirectories: true, attributes: mode)
    try files.setAttributes(mode, ofItemAtPath: folder.path)
  }

  private func readIndex() throws {
    do {
      // A list with a thousand edited pages needs less.
      known = try read(Self.indexName, limit: 1024 * 1024) ?? Data()
    } catch CocoaError.fileReadNoSuchFile {
      known = nil
    }
    current = known.flatMap(FileFeedIndex.init)
  }

  /// Returns the content of a file, or `nil` if it has more bytes than the limit.
  private func read(_ file: String, limit: Int) throws -> Data? {
    let handle = try FileHandle(forReadingFrom: folder.appending(path: file))
    defer { try? handle.close() }
    guard try handle.seekToEnd() <= limit else { return nil }
    try handle.seek(toOffset: 0)
    return try handle.readToEnd() ?? Data()
  }

  /// Lets only the owner read a file.
  private func restrict(_ file: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.appending(path: file).path)
  }

  /// Returns the size of a file in bytes, or `nil` if there is no such file.
  private func size(of file: String) -> Int? {
    let path = folder.appending(path: file).path
    return (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
  }

  private func delete(_ files: [String]) {
    // A file that stays is deleted by the next store.
    for file in files { try? FileManager.default.removeItem(at: folder.appending(path: file)) }
  }

  /// Deletes the pages that no index names, which a killed process has left.
  private func sweep() throws {
    if hasSwept { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // Foundation writes an index into a file with the second prefix, and then renames it.
    delete(
      files.filter {
        FileFeedIndex.isPage($0) && current?.names($0) != true || $0.hasPrefix(".dat.nosync")
      })
    hasSwept = true
  }
}
