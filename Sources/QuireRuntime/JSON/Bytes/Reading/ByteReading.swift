import Foundation
import Synchronization

/// Runs the fast path, and records how often it falls back to Foundation's coders.
enum ByteReading {
  /// Returns whether a type is not yet known to need a decoder.
  static func supports(_ type: Any.Type) -> Bool {
    state.withLock { !$0.unsupported.contains(ObjectIdentifier(type)) }
  }

  /// Decodes a value with the settings of a decoder, or throws the reason why the decoder has to.
  ///
  /// If the decoder's filter does not accept the value, the decoder decodes it again and reports
  /// why.
  static func read<Value: MemberValue>(
    _ type: Value.Type, from data: Data, settings: JSONDecoder
  ) throws(FastPathFallback) -> Value {
    let filter = settings.valueFilter
    return try JSONReader.read(type, from: data, settings: settings) { value in
      filter?.accepts(Formatted<Value.MemberForm>(value)) ?? true
    }
  }

  /// Returns a value as JSON, or `nil` if an encoder has to encode it.
  static func write(_ value: some Encodable, as encoder: JSONEncoder) -> Data? {
    guard let value = value as? any MemberValue, type(of: encoder) == JSONEncoder.self,
      encoder.userInfo.isEmpty, JsonProvider.keepsWireNames(encoder)
    else { return nil }
    let formatting = encoder.outputFormatting
    guard formatting.isSubset(of: .withoutEscapingSlashes) else { return nil }
    return try? JSONWriter.write(
      value, settings: encoder,
      escapingSlashes: !formatting.contains(.withoutEscapingSlashes))
  }

  /// Counts a text that the fast path could not decode but a decoder could.
  static func count(_ fallback: FastPathFallback, of type: Any.Type) {
    state.withLock { state in
      if fallback == .type { state.unsupported.insert(ObjectIdentifier(type)) }
      state.fallbacks[String(reflecting: type), default: [:]][fallback, default: 0] += 1
    }
  }

  static var fallbacks: [String: [FastPathFallback: Int]] { state.withLock(\.fallbacks) }

  private struct State {
    var unsupported: Set<ObjectIdentifier> = []
    var fallbacks: [String: [FastPathFallback: Int]] = [:]
  }

  private static let state = Mutex(State())
}

extension JsonProvider {
  /// The number of fallbacks to Foundation's decoder, by type and reason.
  ///
  /// The keys are the full names of the decoded types. Only texts that Foundation could decode
  /// since the program began are counted. Such a text is read twice, which takes several times as
  /// long: look here to find a server that sends such texts again and again. A type that only a
  /// decoder supports is counted once, and goes straight to the decoder from then on.
  public static var fastPathFallbacks: [String: [FastPathFallback: Int]] { ByteReading.fallbacks }
}
