import QuireSwift

/// The folder of generated files, which is first compared and then updated as a whole.
struct OutputFolder {
  let path: String
  /// Whether the folder may have files of schemas that are not in this run; these files are kept.
  let isShared: Bool

  /// The required changes in the folder, sorted by file name.
  struct Changes {
    var written: [RenderedFile] = []
    var unchanged: [RenderedFile] = []
    /// The generated files that no longer have a schema.
    var removed: [String] = []

    var isEmpty: Bool { written.isEmpty && removed.isEmpty }
  }

  /// Compares the folder with the files that it should contain.
  ///
  /// - Throws: ``FileError`` if a folder or a handwritten file has the name of a file, or if
  ///   something cannot be read.
  func changes(for files: [RenderedFile]) throws(FileError) -> Changes {
    var changes = Changes()
    let expected = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for name in try names() where name.hasSuffix(".quire.swift") && expected[name] == nil {
      let first = expected[firstName(of: name)]
      if isShared, first == nil { continue }
      guard let line = try headerLine(of: name) else { continue }
      // A schema outside of this run may have a file whose name looks like that of a shard.
      if isShared, let first, line != RenderedFile.headerLine(in: first.text.utf8) { continue }
      changes.removed.append(name)
    }
    // On a case-insensitive disk, the old file of a schema that was renamed only in case is found
    // under the new name.
    let respelled = Set(changes.removed.map { $0.lowercased() })
    for file in files {
      let target = self.path(of: file.name)
      let kind = Disk.kind(of: target)
      guard kind != .folder else { throw .unwritable(target, "a folder has that name") }
      let contents =
        kind == nil || respelled.contains(file.name.lowercased())
        ? nil : try contents(of: file.name)
      if let contents, contents.elementsEqual(file.text.utf8) {
        changes.unchanged.append(file)
      } else if let contents, RenderedFile.headerLine(in: contents) == nil {
        throw .handwritten(target)
      } else {
        changes.written.append(file)
      }
    }
    return changes
  }

  /// Writes the changes, each file either completely or not at all.
  ///
  /// All new files are written to temporary files in the same folder before the first target is
  /// replaced, so a full disk leaves the folder unchanged. Obsolete files are removed first,
  /// because one of them may be a target with another spelling. If one of these steps fails, those
  /// before it are taken back.
  func apply(_ changes: Changes) throws(FileError) {
    removeAbandoned()
    guard !changes.isEmpty else { return }
    do throws(SystemError) {
      try Disk.createFolder(path)
    } catch {
      throw .unwritable(path, error.reason)
    }
    let suffix = ".\(Disk.processIdentifier).tmp"
    var staged: [(temporary: String, target: String)] = []
    for file in changes.written {
      let target = self.path(of: file.name)
      let temporary = self.path(of: ".\(file.name)\(suffix)")
      do throws(SystemError) {
        try Disk.create(temporary, file.text)
        staged.append((temporary, target))
      } catch {
        for stage in staged { try? Disk.remove(stage.temporary) }
        throw .unwritable(target, error.reason)
      }
    }
    var changed: [(path: String, old: [UInt8]?)] = []
    /// Changes a file, or takes all changes back.
    func change(
      _ path: String, _ change: () throws(SystemError) -> Void
    ) throws(FileError) {
      do throws(SystemError) {
        let old = Disk.kind(of: path) == nil ? nil : try Disk.bytes(of: path)
        try change()
        changed.append((path, old))
      } catch {
        for stage in staged { try? Disk.remove(stage.temporary) }
        let left = changed.reversed().count { !restores($0.path, $0.old, suffix) }
        throw .unwritable(path, error.reason, changed: left)
      }
    }
    for path in changes.removed.map(path(of:)) {
      try change(path) { () throws(SystemError) in try Disk.remove(path) }
    }
    for stage in staged {
      try change(stage.target) { () throws(SystemError) in
        try Disk.move(stage.temporary, to: stage.target)
      }
    }
  }

  /// Removes the temporary files of runs that were killed.
  ///
  /// Their names contain the number of the process. A new process may have the number of an old one.
  private func removeAbandoned() {
    for name in (try? names()) ?? [] {
      guard let match = name.wholeMatch(of: /\.?.+\.quire\.swift\.([0-9]+)\.tmp/),
        let process = Int32(match.1), Disk.kind(of: path(of: name)) == .file,
        process == Disk.processIdentifier || !Disk.isRunning(process)
      else { continue }
      try? Disk.remove(path(of: name))
    }
  }

  /// Gives a file its old content again, or removes it if it did not exist.
  ///
  /// - Returns: Whether this was possible.
  private func restores(_ path: String, _ old: [UInt8]?, _ suffix: String) -> Bool {
    let temporary = "\(path)\(suffix)"
    do throws(SystemError) {
      guard let old else {
        try Disk.remove(path)
        return true
      }
      try Disk.write(temporary, old)
      try Disk.move(temporary, to: path)
      return true
    } catch {
      try? Disk.remove(temporary)
      return false
    }
  }

  private func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns the name of a schema's first file from the name of a further one.
  private func firstName(of name: String) -> String {
    name.replacing(/~[0-9]+\.quire\.swift$/, with: ".quire.swift")
  }

  /// Returns the header line of a generated file, or `nil` if the file is not a generated one.
  private func headerLine(of name: String) throws(FileError) -> Substring? {
    guard Disk.kind(of: path(of: name)) == .file else { return nil }
    return try contents(of: name).flatMap(RenderedFile.headerLine)
  }

  /// Returns the sorted names in the folder; empty if the folder does not exist.
  private func names() throws(FileError) -> [String] {
    do throws(SystemError) {
      return try Disk.names(in: path)
    } catch {
      guard Disk.kind(of: path) != .folder else { throw .unreadable(path, error.reason) }
      return []
    }
  }

  /// Returns the content of a file in the folder, or `nil` if the file does not exist.
  private func contents(of name: String) throws(FileError) -> [UInt8]? {
    let target = path(of: name)
    do throws(SystemError) {
      return try Disk.bytes(of: target)
    } catch {
      guard Disk.kind(of: target) == nil else { throw .unreadable(target, error.reason) }
      return nil
    }
  }
}
