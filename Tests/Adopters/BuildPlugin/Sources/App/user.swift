/// A hand-written file of the same name as a schema.
extension User {
  var greeting: String { "hello, \(login)" }
}
