import QuireSchema

/// A text with marks such as ① before the places a test speaks of.
struct MarkedText {
  /// The text without its marks.
  let bytes: [UInt8]
  /// The offset of what follows each mark, in bytes.
  let offsets: [Character: Int]

  private static let marks: Set<Character> = ["①", "②", "③", "④", "⑤", "⑥"]

  init(_ text: String) {
    var bytes: [UInt8] = []
    var offsets: [Character: Int] = [:]
    for character in text {
      if Self.marks.contains(character) {
        offsets[character] = bytes.count
      } else {
        bytes += character.utf8
      }
    }
    self.bytes = bytes
    self.offsets = offsets
  }
}

/// A folder of marked texts, read.
struct ReadFolder {
  let library: SchemaLibrary
  let diagnostics: Diagnostics
  /// What was found, each as `① code` by the mark it stands at, or by its offset where it has none.
  let findings: [String]

  /// Small schemas put much together that has nothing to do with one another, so the remarks on
  /// keywords that say nothing are left out but for tests about these.
  ///
  /// - Parameters:
  ///   - files: Marked texts by path; no mark twice in all of them.
  ///   - showsIdle: Whether `idle-keyword` is among what was found.
  init(_ files: [String: String], showsIdle: Bool = false) {
    var found = Diagnostics()
    let texts = files.mapValues(MarkedText.init)
    library = SchemaLibrary(
      reading: texts.map { path, text in
        InputFile(path: path, source: SourceText(path: path, bytes: text.bytes))
      }, diagnostics: &found)
    var diagnostics = Diagnostics()
    for finding in found.all where showsIdle || finding.code.name != "idle-keyword" {
      diagnostics.add(finding)
    }
    self.diagnostics = diagnostics
    findings = diagnostics.sorted.map { diagnostic in
      let offset = diagnostic.range?.offsets.lowerBound
      let marks = diagnostic.range.flatMap { texts[$0.source.path]?.offsets } ?? [:]
      let mark = marks.first { $0.value == offset }.map { String($0.key) }
      return "\(mark ?? "\(diagnostic)") \(diagnostic.code.name)"
    }
  }

  init(_ text: String, showsIdle: Bool = false) {
    self.init(["a.json": text], showsIdle: showsIdle)
  }

  /// The only finding, or `nil` where there are more or none.
  var finding: Diagnostic? { diagnostics.all.count == 1 ? diagnostics.all.first : nil }

  /// The root schema of a document, or `nil`.
  func root(_ path: String = "a.json") -> Schema? { library[SchemaAddress(document: path)] }
}
