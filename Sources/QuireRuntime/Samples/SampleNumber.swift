/// The number of a sample, with the texts that differ from sample to sample, for generated code.
public struct SampleNumber: Sendable {
  /// The position of the sample, from 0.
  public let index: Int

  /// Creates the number of a sample from its position, from 0.
  public init(index: Int) { self.index = index }

  /// The end of a text: empty for the first sample, then ` 2`, ` 3` and so on.
  public var suffix: String { index == 0 ? "" : " \(index + 1)" }

  /// The month and the day, such as `01-31`: each of 336 samples has another day.
  public var day: String {
    "\(Self.padded(index / 28 % 12 + 1, 2))-\(Self.padded(index % 28 + 1, 2))"
  }

  /// Returns a number that counts up from that of the first sample, with zeros before it if it has
  /// fewer digits than wanted.
  public func counted(from first: Int, digits: Int = 1) -> String {
    Self.padded(first &+ index, digits)
  }

  /// Returns the JSON of the sample of a type that has this number.
  public func json<Value: Sampled>(of type: Value.Type) -> String { Value.sampleText(self) }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
