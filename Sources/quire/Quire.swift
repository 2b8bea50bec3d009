import QuireModel
import QuireSchema
import QuireSwift

@main
struct Quire {
  static func main() {}
}
