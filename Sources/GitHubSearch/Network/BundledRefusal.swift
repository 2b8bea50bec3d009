/// An error response of the bundled server, in GitHub's wording.
struct BundledRefusal: Error, Encodable {
  let status: Int
  let message: String

  private enum CodingKeys: CodingKey { case message }

  static let notFound = BundledRefusal(status: 404, message: "Not Found")

  static let beyondLimit = BundledRefusal(
    status: 422, message: "Only the first 1000 search results are available")

  static func missing(_ parameter: String) -> BundledRefusal {
    BundledRefusal(status: 422, message: "Validation Failed: '\(parameter)' is missing")
  }

  static func wrong(_ parameter: String) -> BundledRefusal {
    BundledRefusal(status: 422, message: "Validation Failed: '\(parameter)'")
  }
}
