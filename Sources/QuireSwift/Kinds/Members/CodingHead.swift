/// The declarations of a type up to the braces of their bodies, which decode and encode a value.
struct CodingHead {
  let place: DeclarationPlace
  let access: String
  /// The label of the parameter, such as `members`.
  let label: String

  /// Returns the initializer that decodes a value from a reader.
  func decoding(from reader: String, isEmpty: Bool = false) -> String {
    text("\(access)init", reader, isEmpty: isEmpty)
  }

  /// Returns the method that encodes a value to a writer.
  func encoding(to writer: String, isEmpty: Bool = false) -> String {
    text("\(access)func encode", writer, isEmpty: isEmpty)
  }

  private func text(_ name: String, _ type: String, isEmpty: Bool) -> String {
    let effect = " throws(QuireJSON.JSONError)"
    let call = Layout.call(name, [.argument(label, .text("inout QuireJSON.\(type)"))])
    let braces = isEmpty ? " {}" : " {"
    return place.fit(call, at: 2, reserve: effect.utf8.count + braces.utf8.count) + effect
  }
}
