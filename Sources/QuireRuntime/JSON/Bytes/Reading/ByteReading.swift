import Foundation
import Synchronization

/// Who reads a value: the byte reader, or a decoder where that declines.
enum ByteReading {
  /// Whether a type was not yet found to be read by a decoder alone.
  static func supports(_ type: Any.Type) -> Bool {
    state.withLock { !$0.unsupported.contains(ObjectIdentifier(type)) }
  }

  /// Reads a value, or throws why it is left to a decoder.
  ///
  /// A value that the filter does not accept is left to a decoder, which reports why.
  static func read<Value: MemberValue>(
    _ type: Value.Type, from data: Data, filter: (any DecodedValueFilter)?
  ) throws(JSONDecline) -> Value {
    try JSONReader.read(type, from: data) { value in
      filter?.accepts(Formatted<OwnForm>(value)) ?? true
    }
  }

  /// The text of a value, or `nil` where it is left to an encoder.
  static func write(_ value: some Encodable, as encoder: JSONEncoder) -> Data? {
    guard let value = value as? any MemberValue, type(of: encoder) == JSONEncoder.self,
      encoder.userInfo.isEmpty, JsonProvider.keepsWireNames(encoder)
    else { return nil }
    let formatting = encoder.outputFormatting
    guard formatting.isSubset(of: .withoutEscapingSlashes) else { return nil }
    return try? JSONWriter.write(
      value, escapingSlashes: !formatting.contains(.withoutEscapingSlashes))
  }

  /// Takes note of a text that a decoder could read.
  static func count(_ decline: JSONDecline, of type: Any.Type) {
    state.withLock { state in
      if decline == .type { state.unsupported.insert(ObjectIdentifier(type)) }
      state.declines[String(reflecting: type), default: [:]][decline, default: 0] += 1
    }
  }

  static var declines: [String: [JSONDecline: Int]] { state.withLock(\.declines) }

  private struct State {
    var unsupported: Set<ObjectIdentifier> = []
    var declines: [String: [JSONDecline: Int]] = [:]
  }

  private static let state = Mutex(State())
}

extension JsonProvider {
  /// How often each type's text was left to Foundation's decoder, which could read it, and why.
  ///
  /// By the full names of the types that were asked for, since the program began. Such text is read
  /// twice, at a multiple of the time: a server that sends it again and again is seen here. A type
  /// that only a decoder can read is counted once, and read by one from then on.
  public static var declines: [String: [JSONDecline: Int]] { ByteReading.declines }
}
