import Foundation
import QuireClient
import TestSupport
import Testing

/// Expects that what a model decodes of mutations of a text can be encoded and decoded again.
///
/// Each text in a test of a generated model therefore tests many similar texts.
func expectRoundTrips<Value: Decodable>(
  ofMutationsOf text: String, as type: Value.Type,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let type = type as? any (MemberValue & Equatable).Type else { return }
  var mutation = Mutation(seed: UInt64(text.utf8.count))
  for _ in 0..<min(1_000, TextCheck.mutationCount / 30) {
    let mutated = mutation.apply(to: Array(text.utf8))
    if let fault = fault(in: mutated, as: type) {
      Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
  }
}

private func fault(in text: [UInt8], as type: (some MemberValue & Equatable).Type) -> String? {
  TextCheck.fault(in: text, as: type)
}
