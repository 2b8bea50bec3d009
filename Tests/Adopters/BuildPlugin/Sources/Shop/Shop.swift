import QuireRuntime

// The only hand-written file next to a description, which `.ci/adopters` writes into this folder.
@main
struct Shop {
  static func main() {
    let list = ShopAPI.ListItems7()
    print(list.path.percentEncoded, ShopAPI.GetItem7(id: 7).path.percentEncoded)
  }
}
