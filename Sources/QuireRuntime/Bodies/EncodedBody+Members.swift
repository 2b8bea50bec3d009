extension EncodedBody {
  /// Sets a member of a JSON body at a path of names, or a field of a form.
  mutating func set(_ value: JSONValue, at names: [String]) {
    switch content {
    case .json(let old): content = .json(old.setting(value, at: names[...]))
    case .form(var fields) where names.count == 1:
      fields.set(value, for: names[0])
      content = .form(fields)
    case .form, .multipart, .data, .file:
      content = .failure(
        "a body that is not a JSON object has no member '\(names.joined(separator: "/"))'")
    case .failure: break
    }
  }

  /// Returns the member of a JSON body at a path of names, or the text of a form's field; `nil` if
  /// there is no such value or it is null.
  func value(at names: [String]) -> JSONValue? {
    switch content {
    case .json(let value):
      names.reduce(value) { value, name in value?[name] }.flatMap { $0.isNull ? nil : $0 }
    case .form(let fields) where names.count == 1: fields[names[0]].first.map { .string($0) }
    case .form, .multipart, .data, .file, .failure: nil
    }
  }

  /// Removes the member of a JSON body at a path of names, or a field of a form.
  mutating func remove(at names: [String]) {
    switch content {
    case .json(let value): content = .json(value.removing(names[...]))
    case .form(var fields) where names.count == 1:
      fields.set(nil, for: names[0])
      content = .form(fields)
    case .form, .multipart, .data, .file, .failure: break
    }
  }
}

extension JSONValue {
  /// Returns this value with another value set at a path of names.
  ///
  /// A value on the path that is not an object is replaced with an object.
  fileprivate func setting(_ value: JSONValue, at names: ArraySlice<String>) -> JSONValue {
    guard let name = names.first else { return value }
    var result = self
    result[name] = (self[name] ?? .null).setting(value, at: names.dropFirst())
    return result
  }

  /// Returns this value without the member at the end of a path of names.
  fileprivate func removing(_ names: ArraySlice<String>) -> JSONValue {
    guard let name = names.first, let member = self[name] else { return self }
    let rest = names.dropFirst()
    var result = self
    result[name] = rest.isEmpty ? Optional.none : member.removing(rest)
    return result
  }
}
