import QuireClient

extension PagingRule.Style {
  static let byPage = Self.page(send: .query("page"))
  static let byOffset = Self.offset(send: .query("offset"))
  static let byCursor = Self.cursor(next: .body("next"), send: .query("cursor"))
  static let byLastItem = Self.after(next: .body("items", .last), send: .query("after"))
  static let byLastID = Self.after(next: .body("items", .last, "id"), send: .query("after"))
}
