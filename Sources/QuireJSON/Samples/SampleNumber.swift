/// The number of a sample, with the texts that differ from sample to sample, for generated code.
public struct SampleNumber: Sendable {
  /// The position of the sample, from 0.
  public let index: Int

  /// Creates the number of a sample from its position, from 0.
  public init(index: Int) { self.index = index }

  /// Returns the end of a text: empty for the first sample, then the separator with 2, 3 and so on.
  public func suffix(_ separator: String = " ") -> String {
    index == 0 ? "" : "\(separator)\(index + 1)"
  }

  /// Returns a number that counts up from that of the first sample, with zeros before it if it has
  /// fewer digits than wanted.
  public func counted(from first: Int, digits: Int = 1) -> String {
    Self.padded(first &+ index, digits)
  }

  /// Returns a month and a day, such as `01-31`, which is a day later in each sample.
  ///
  /// Months have 28 days, and after 336 samples the year starts over.
  ///
  /// - Parameters:
  ///   - month: The month of the first sample, from 1 to 12.
  ///   - day: The day of the first sample, from 1 to 28.
  /// - Returns: The month and the day with two digits each.
  public func day(from month: Int, _ day: Int) -> String {
    let days = ((month - 1) * 28 + (day - 1) + index % 336) % 336
    return "\(Self.padded(days / 28 + 1, 2))-\(Self.padded(days % 28 + 1, 2))"
  }

  /// Returns the JSON of the sample of a type that has this number, or a later one.
  public func json<Value: Sampled>(of type: Value.Type, after offset: Int = 0) -> String {
    Value.sampleText(SampleNumber(index: index &+ offset))
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
