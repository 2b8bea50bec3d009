import QuireRuntime
import Testing

/// Expects that the fast path and a decoder read mutations of a text alike.
///
/// Each text in a test of a generated model therefore tests many similar texts.
func expectSameOfMutations<Value: Decodable>(
  of text: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let type = type as? any (MemberValue & Equatable).Type else { return }
  var tally = ReadingTally()
  tally.compare(
    mutationsOf: text, as: type, count: min(1_000, ReadingTally.mutationCount / 30),
    seed: UInt64(text.utf8.count), sourceLocation: sourceLocation)
}
