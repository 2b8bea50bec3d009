import Foundation

/// Parses a stream of JSON texts: one in each line, or a JSON text sequence (RFC 7464), in which a
/// text can have several lines.
struct RecordParser {
  private static let recordStart: UInt8 = 0x1E

  private var lines: LineSplitter
  /// The most bytes of a text.
  private let limit: Int
  /// The beginning of a text of a sequence, or `nil` if each line is a text.
  private var record: Data?
  private var nesting = Nesting()

  /// Creates a parser at the start of a stream.
  ///
  /// - Parameter limit: The most bytes of a text.
  init(limit: Int) {
    self.limit = limit
    lines = LineSplitter(endsAtReturns: false, limit: limit)
  }

  /// Parses further bytes.
  ///
  /// - Returns: The texts that end in them; empty lines are skipped.
  /// - Throws: ``TransportError/Reason`` for a text that is too long.
  mutating func parse(_ part: Data) throws(TransportError.Reason) -> [Data] {
    var texts: [Data] = []
    for line in try lines.split(part) { try take(line, into: &texts) }
    return texts
  }

  /// Ends the stream.
  ///
  /// - Returns: The texts that end at its end, with or without the end of a line.
  /// - Throws: ``TransportError/Reason`` for a number or a word at the end of a sequence, which may be
  ///   incomplete (RFC 7464, section 2.4); the decoding of other texts finds that they are.
  mutating func finish() throws(TransportError.Reason) -> [Data] {
    var texts: [Data] = []
    guard let line = lines.takeRest() else { return [] }
    try take(line, into: &texts)
    let isSequence = record != nil
    if let record, !record.isBlank { texts.append(record) }
    record = nil
    if isSequence, let last = line.last, !"}]\" \t\r".utf8.contains(last) {
      throw .incompleteStream
    }
    return texts
  }

  private mutating func take(_ line: Data, into texts: inout [Data]) throws(TransportError.Reason) {
    guard record != nil || line.first == Self.recordStart else {
      if !line.isBlank { texts.append(line) }
      return
    }
    for (index, piece) in line.split(separator: Self.recordStart, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 {
        if let record, !record.isBlank { texts.append(record) }
        (record, nesting) = (Data(), Nesting())
      }
      guard piece.count < limit - (record?.count ?? 0) else { throw .bodyTooLarge(limit: limit) }
      if record == nil { record = Data() }
      record?.append(piece)
      nesting.read(piece)
    }
    if let record, nesting.isClosed, !record.isBlank {
      texts.append(record)
      (self.record, nesting) = (Data(), Nesting())
    } else {
      record?.append(UInt8(ascii: "\n"))
    }
  }

  /// The open brackets and strings of a JSON text.
  private struct Nesting {
    private var depth = 0
    private var isInString = false
    private var isEscaped = false

    /// Whether all brackets and strings are closed.
    var isClosed: Bool { depth == 0 && !isInString }

    mutating func read(_ bytes: Data) {
      for byte in bytes {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\") where isInString: isEscaped = true
        case UInt8(ascii: "\""): isInString.toggle()
        case _ where isInString: break
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
    }
  }
}

extension Data {
  /// Whether there is nothing but JSON's white space.
  fileprivate var isBlank: Bool {
    allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
