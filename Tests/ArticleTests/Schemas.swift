import QuireClient

/// A type that the article on schemas shows.
private struct ProfilePatch: MemberCodable {
  var bio: Presence<String> = .absent
  var name: Presence<String> = .absent

  init() {}

  init(members: inout JSONMembers) throws(JSONError) {
    bio = try members(presence: "bio")
    name = try members(presence: "name")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members(presence: "bio", bio)
    try members(presence: "name", name)
  }
}

private struct PatchProfile: Resource {
  typealias Response = [String: String]

  let id: String
  let content: ProfilePatch

  init(id: String, _ content: ProfilePatch) {
    self.id = id
    self.content = content
  }

  var path: ResourcePath { "/profiles/\(id)" }
  var method: String { "PATCH" }
  var body: RequestBody? { RequestBody(encoding: content) }
}

extension Resource where Self == PatchProfile {
  fileprivate static func patchProfile(id: String, _ content: ProfilePatch) -> Self {
    Self(id: id, content)
  }
}

private func changeAProfile(api: Client) async throws {
  var patch = ProfilePatch()
  patch.bio = .null  // remove it
  patch.name = .present("Ada")  // change it; what is absent stays as it is
  let profile = try await api.send(.patchProfile(id: "7", patch))
  print(profile)
}
