/// The drafts of JSON Schema that are read, each by its own rules.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  case draft7 = "draft-07"
  case draft2020 = "2020-12"
}
