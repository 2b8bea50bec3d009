import QuireClient

// The only hand-written file next to a description, which `.ci/adopters` writes into this folder.
@main
struct Shop {
  static func main() {
    let list = ShopAPI.Items7Requests.List()
    print(list.path.percentEncoded, ShopAPI.Items7Requests.GetItem7(id: 7).path.percentEncoded)
  }

  /// Returns the names of the items that a list begins with, each requested by its identity.
  static func names(in shop: ShopAPI) async throws -> [String] {
    var names: [String] = []
    for try await item in shop.items7.list(limit: 2).prefix(3) {
      try await names.append(shop.items7.getItem7(id: item.id).name ?? "")
    }
    return names
  }
}
