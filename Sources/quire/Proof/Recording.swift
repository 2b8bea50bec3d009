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
    func pass(_ entry: EntryCutter.Entry) {
      let place = RecordedExchange.Place(file: path, number: entry.number, line: entry.line)
      do throws(RecordedExchange.Mistake) {
        if let exchange = try RecordedExchange(entry.content.get(), at: place) { receive(exchange) }
      } catch {
        report(.unreadableEntry("\(place) is not checked: \(error.text)"))
      }
    }
    var cutter = EntryCutter()
    do throws(SystemError) {
      try Disk.readParts(of: path) { cutter.read($0).forEach(pass) }
    } catch {
      throw .unreadable(path, error.reason)
    }
    let (entry, mistake) = cutter.finish()
    entry.map(pass)
    if let mistake { report(.unreadableEntry("\(path) \(mistake)")) }
  }
}
