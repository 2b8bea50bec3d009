/// The version of the tool; the changelog describes the changes in each version.
enum Version {
  static let current = "0.1.0"
}
