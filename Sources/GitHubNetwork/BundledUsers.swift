import ExampleAPI
import Foundation

/// Three hundred fictional users, the same in every run.
///
/// A name combines a beginning, an ending and a word from bookmaking. The other fields are computed
/// from the position in the list.
enum BundledUsers {
  /// The base URL of the fictional site.
  static let site: URL = {
    guard let site = URL(string: "https://github.example") else {
      preconditionFailure("the address of the bundled server is not a URL")
    }
    return site
  }()

  /// All users, in the order they joined.
  static let all: [User] = (0..<beginnings.count * endings.count).map(user)

  private static let beginnings = [
    "Al", "Bran", "Cor", "Dan", "El", "Fen", "Gar", "Hol", "Ir", "Jor", "Kel", "Lun", "Mar", "Nor",
    "Or", "Pel", "Quin", "Ros", "Sor", "Tam",
  ]

  private static let endings = [
    "bly", "dan", "dra", "ette", "fira", "go", "ica", "ka", "lo", "mund", "na", "olin", "ra",
    "sy", "tor",
  ]

  private static let surnames = [
    "Bindery", "Blotter", "Deckle", "Endpaper", "Folio", "Foolscap", "Inkwell", "Margin", "Octavo",
    "Pageturner", "Quill", "Ream", "Vellum",
  ]

  private static let places = ["Bookend", "Papermill Bay", "Lower Footnote", "Indexford"]

  private static func user(at place: Int) -> User {
    // Steps without a common factor with the number of names reach every name, and neighbors
    // differ.
    let mixed = place * 67 % (beginnings.count * endings.count)
    let first = beginnings[mixed / endings.count] + endings[mixed % endings.count]
    let last = surnames[place % surnames.count]
    let spread = place * place * 37 % 991
    let (login, name, type): (String, String?, User.Kind) =
      switch place % 25 {
      case 7, 19: ("\(last)-\(first)-works", "\(first) \(last) Works", .organization)
      case 13: ("\(first)-\(last)[bot]", nil, .bot)
      case 3, 10, 17: ("\(first)\(place)", nil, .user)
      case 1, 4, 9, 16: ("\(last)\(first)", "\(first) \(last)", .user)
      default: ("\(first)-\(last)", "\(first) \(last)", .user)
      }
    return User(
      id: User.ID(1000 + place * 41),
      login: login.lowercased(),
      avatarURL: site.appending(path: "avatars").appending(path: "\(1000 + place * 41)"),
      htmlURL: site.appending(path: login.lowercased()),
      type: type,
      name: name,
      company: place.isMultiple(of: 3) ? "\(surnames[spread % surnames.count]) & Co" : nil,
      location: place.isMultiple(of: 4) ? nil : places[spread % places.count],
      publicRepos: spread % 140,
      followers: spread * spread / 23,
      following: spread % 77,
      createdAt: Date(timeIntervalSince1970: 1_200_000_000 + Double(place) * 1_654_321))
  }
}
