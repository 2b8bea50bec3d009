import QuireRuntime
import Testing

/// Expects that what is read of mutations of a text from its bytes is what a decoder reads.
///
/// So each text that a test of a generated model reads is one of many.
func expectSameOfMutations<Value: Decodable>(
  of text: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let type = type as? any (MemberValue & Equatable).Type else { return }
  var tally = ReadingTally()
  tally.compare(
    mutationsOf: text, as: type, count: min(1_000, ReadingTally.mutationCount / 30),
    seed: UInt64(text.utf8.count), sourceLocation: sourceLocation)
}
