import Foundation

/// Splits a stream of bytes into lines.
struct LineSplitter {
  /// Whether a carriage return ends a line too, alone or before a line feed.
  let endsAtReturns: Bool
  /// The most bytes of a line.
  let limit: Int

  /// The beginning of the line that has not ended.
  private var rest = Data()
  /// Whether a line feed that follows belongs to the end of the last line.
  private var skipsLineFeed = false

  init(endsAtReturns: Bool, limit: Int) {
    self.endsAtReturns = endsAtReturns
    self.limit = limit
  }

  /// Adds bytes.
  ///
  /// - Returns: The lines that end in them, without their ends.
  /// - Throws: ``TransportError/Reason`` for a line that is too long.
  mutating func split(_ part: Data) throws(TransportError.Reason) -> [Data] {
    var lines: [Data] = []
    var start = part.startIndex
    if skipsLineFeed, part.first == UInt8(ascii: "\n") { start += 1 }
    if !part.isEmpty { skipsLineFeed = false }
    while let end = nextEnd(in: part, from: start) {
      lines.append(try line(endingWith: part[start..<end]))
      start = end + 1
      guard endsAtReturns, part[end] == UInt8(ascii: "\r") else { continue }
      if start == part.endIndex {
        skipsLineFeed = true
      } else if part[start] == UInt8(ascii: "\n") {
        start += 1
      }
    }
    guard part.endIndex - start <= limit - rest.count else { throw .bodyTooLarge(limit: limit) }
    rest.append(part[start...])
    return lines
  }

  /// Returns the line that the end of the stream ends, or `nil` if there is none.
  mutating func takeRest() -> Data? {
    defer { rest = Data() }
    return rest.isEmpty ? nil : rest
  }

  private func nextEnd(in part: Data, from start: Int) -> Int? {
    let lineFeed = part.index(of: UInt8(ascii: "\n"), in: start..<part.endIndex)
    guard endsAtReturns else { return lineFeed }
    return part.index(of: UInt8(ascii: "\r"), in: start..<(lineFeed ?? part.endIndex)) ?? lineFeed
  }

  private mutating func line(endingWith end: Data) throws(TransportError.Reason) -> Data {
    guard end.count <= limit - rest.count else { throw .bodyTooLarge(limit: limit) }
    guard !rest.isEmpty else { return end }
    defer { rest = Data() }
    rest.append(end)
    return rest
  }
}

extension Data {
  /// Returns the first index of a byte in a range.
  fileprivate func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    withUnsafeBytes { bytes in
      let offsets = (range.lowerBound - startIndex)..<(range.upperBound - startIndex)
      return bytes[offsets].firstIndex(of: byte).map { startIndex + $0 }
    }
  }
}
