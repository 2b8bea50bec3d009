import Foundation

/// A type with samples, for previews and tests.
///
/// Generated models conform to it in debug builds if `quire.json` has `"samples": true`. The samples
/// are the same in each run and on each machine.
public protocol Sampled: Decodable {
  /// Returns the JSON of the sample with a number.
  static func sampleText(_ number: SampleNumber) -> String
}

extension Sampled {
  /// The first sample.
  ///
  /// If a hand-written type within the value cannot decode its part of the sample, the program stops
  /// with a message that contains the error.
  public static var sample: Self { sample(SampleNumber(index: 0)) }

  /// Returns samples with different identities, texts and dates.
  ///
  /// Members with few valid values, such as enumerations, are equal in all of them. Up to 1,000
  /// samples satisfy the constraints of their schemas.
  ///
  /// - Parameter count: The number of samples, 0 or more.
  /// - Returns: The samples; the first is ``sample``.
  public static func samples(_ count: Int) -> [Self] {
    (0..<count).map { sample(SampleNumber(index: $0)) }
  }

  private static func sample(_ number: SampleNumber) -> Self {
    do {
      return try JsonProvider.decode(Self.self, from: Data(sampleText(number).utf8))
    } catch {
      preconditionFailure("'\(Self.self)' has no sample: \(error)")
    }
  }
}
