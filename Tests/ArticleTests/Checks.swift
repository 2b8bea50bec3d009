import Foundation
import QuireChecks
import QuireClient

// The snippets of "Checks"; a test compares them.

struct Rating: MemberCodable {
  var stars: Int
  var tags: [String]

  init(members: inout JSONMembers) throws(JSONError) {
    stars = try members("stars")
    tags = try members("tags")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members("stars", stars)
    try members("tags", tags)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Rating: QuireChecks.Validatable {
  public static let valueRules: QuireChecks.ValueRules = [
    .member("stars", [.minimum(1), .maximum(5)]),
    .member("tags", [.uniqueItems, .items([.minLength(2)])]),
  ]
}

private func read(_ data: Data) throws {
  let decoder = JSONDecoder()
  decoder.validates = true
  let rating = try decoder.decode(Rating.self, from: data)
  _ = rating
}

private func pattern() {
  let rules: ValueRules = [.pattern(#"^\p{Lu}\S+$"#)]
  _ = rules
}

private func check(_ rating: Rating) {
  do {
    try rating.validate()
  } catch {
    for failure in error.failures {
      print(failure.pointer, failure.rule)  // /tags/1 minLength(2)
    }
  }
}

private func checkBriefly(_ rating: Rating) {
  let isValid = (try? rating.validate()) != nil
  print(isValid, Rating.valueRules)
}

private func places(_ rating: Rating) {
  do {
    try rating.validate()
  } catch {
    print(error.failures.map(\.pointer), error.isCutOff)
  }
}
