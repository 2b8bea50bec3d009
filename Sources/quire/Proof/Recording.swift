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
    func pass() {
      for entry in cutter.takeEntries() {
        let place = RecordedExchange.Place(file: path, number: entry.number, line: entry.line)
        do throws(RecordedExchange.Mistake) {
          let exchange = try RecordedExchange(entry.content.get(), at: place)
          if let exchange { receive(exchange) }
        } catch {
          report(.unreadableEntry("\(place) is not checked: \(error.text)"))
        }
      }
    }
    do throws(SystemError) {
      try Disk.readParts(of: path) { part in
        cutter.read(part)
        pass()
      }
    } catch {
      throw .unreadable(path, error.reason)
    }
    cutter.finish()
    pass()
    switch cutter.state {
    case .before:
      report(.unreadableEntry("\(path) is no HTTP archive in UTF-8: it has no 'entries'"))
    case .between, .inside, .lost:
      report(.unreadableEntry("\(path) ends before the end of its entries"))
    case .complete: break
    }
  }
}
