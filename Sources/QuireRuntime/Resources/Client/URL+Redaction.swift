import Foundation

extension URL {
  /// The URL without user, password, query and fragment, any of which may be a secret.
  var withoutSecrets: String {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return "URL"
    }
    components.user = nil
    components.password = nil
    components.query = nil
    components.fragment = nil
    return components.string ?? "URL"
  }
}
