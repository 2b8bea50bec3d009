import QuireSchema

/// A request of a recording, with its response.
struct RecordedExchange {
  let place: Place
  /// The method in upper case.
  let method: String
  let url: RecordedURL
  let request: RecordedMessage
  let status: Int
  let response: RecordedMessage

  /// An entry of a recording.
  struct Place: CustomStringConvertible {
    let file: String
    /// The number of the entry, from 1.
    let number: Int
    let line: Int

    var description: String { "\(file), entry \(number) (line \(line))" }
  }

  /// The reason why an entry cannot be checked.
  struct Mistake: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// Reads an entry, or returns `nil` for one without a response.
  init?(_ bytes: [UInt8], at place: Place) throws(Mistake) {
    let entry = try RecordedMessage.json(bytes, at: place, named: "it")
    self.place = place
    guard let request = entry["request"], let response = entry["response"],
      let method = request["method"]?.stringValue, let target = request["url"]?.stringValue
    else { throw Mistake("it has no request with a method and a URL, and a response") }
    guard let url = RecordedURL(target) else { throw Mistake("the URL of its request is no URL") }
    (self.method, self.url) = (method.uppercased(), url)
    // A browser records 0 for a request that was cancelled.
    guard let status = response["status"]?.integerValue, (100..<600).contains(status) else {
      return nil
    }
    self.status = status
    self.request = try RecordedMessage(request, body: request["postData"], at: place)
    self.response = try RecordedMessage(response, body: response["content"], at: place)
  }

  var isSuccess: Bool { (200..<300).contains(status) }
}
