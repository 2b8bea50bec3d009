import QuireSchema

/// A file with recorded exchanges, in the format HAR 1.2.
struct Recording {
  let path: String

  /// Reads the exchanges in order, each of which is in memory only during the call.
  ///
  /// - Parameters:
  ///   - receive: Receives each exchange.
  ///   - report: Receives an error for each entry that cannot be read.
  /// - Throws: ``FileError`` if the file cannot be read.
  func read(
    _ receive: (RecordedExchange) -> Void, reporting report: (Diagnostic) -> Void
  ) throws(FileError) {
    var cutter = EntryCutter()
    var begin: [UInt8] = []
    do throws(SystemError) {
      try Disk.read(path) { part in
        if begin.isEmpty { begin = Array(part.prefix(2)) }
        cutter.read(part)
        for entry in cutter.takeEntries() { pass(entry, to: receive, reporting: report) }
      }
    } catch {
      throw .unreadable(path, error.reason)
    }
    cutter.finish()
    for entry in cutter.takeEntries() { pass(entry, to: receive, reporting: report) }
    if [[0xFE, 0xFF], [0xFF, 0xFE]].contains(begin) || begin.contains(0) {
      report(.unreadableRecording(path, "it is a text in UTF-16; save it in UTF-8"))
    } else if !cutter.foundList {
      report(.unreadableRecording(path, "it is no HTTP archive: it has no 'log' with 'entries'"))
    } else if !cutter.isComplete {
      report(.unreadableRecording(path, "it ends before the end of its entries"))
    }
  }

  private func pass(
    _ entry: EntryCutter.Entry, to receive: (RecordedExchange) -> Void,
    reporting report: (Diagnostic) -> Void
  ) {
    let place = RecordedExchange.Place(file: path, number: entry.number, line: entry.line)
    do {
      let bytes = try entry.content.get()
      if let exchange = try RecordedExchange(bytes, at: place) { receive(exchange) }
    } catch let mistake as RecordedExchange.Mistake {
      report(.unreadableEntry(place, mistake.text))
    } catch EntryCutter.Mistake.tooLong {
      report(.unreadableEntry(place, "it has more than 64 MB"))
    } catch EntryCutter.Mistake.endOfFile {
      report(.unreadableEntry(place, "the file ends within it"))
    } catch {
      report(.unreadableEntry(place, "it is not valid JSON"))
    }
  }
}
