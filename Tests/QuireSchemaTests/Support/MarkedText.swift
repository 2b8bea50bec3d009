import QuireSchema

/// A text with marks such as ① before the positions that a test refers to.
struct MarkedText {
  /// The text without its marks.
  let bytes: [UInt8]
  /// The offset in bytes of the text after each mark.
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

/// The result of reading a folder of marked texts.
struct ReadFolder {
  let library: SchemaLibrary
  let diagnostics: Diagnostics
  /// The findings, each as `① code` with the mark at its position, or with its offset if unmarked.
  let findings: [String]

  /// Reads marked texts and collects the findings.
  ///
  /// Small schemas often combine unrelated keywords, so findings about keywords without effect are
  /// omitted by default.
  ///
  /// - Parameters:
  ///   - files: Marked texts by path. Each mark occurs once in all of them.
  ///   - showsIdle: Whether `findings` includes `idle-keyword`.
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

  /// The only finding, or `nil` if there are several or none.
  var finding: Diagnostic? { diagnostics.all.count == 1 ? diagnostics.all.first : nil }

  /// Returns the root schema of a document, or `nil` if there is no such document.
  func root(_ path: String = "a.json") -> Schema? { library[SchemaAddress(document: path)] }
}
