@main
struct App {
  static func main() {
    print(User(id: 7, login: "octocat").login ?? "")
  }
}
