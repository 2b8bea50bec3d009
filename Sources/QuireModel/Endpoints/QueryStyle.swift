/// The form of an array or an object in a query: `x-query-style`.
enum QueryStyle: String, CaseIterable {
  /// The name is repeated for each element, the default.
  case repeated
  /// A comma, a space or a vertical bar separates the elements.
  case comma, space, pipe
  /// Each member of an object is a parameter: `filter[name]=x`.
  case deepObject

  static let annotation = "x-query-style"
}
