/// The version of the tool; the changelog says what came with it.
enum Version {
  static let current = "0.1.0"
}
