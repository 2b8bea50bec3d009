import Foundation

extension SyntheticModel {
  /// Writes a number of models as one would write them by hand, each in a separate file.
  static func writeByHand(_ count: Int, to folder: URL) throws {
    for number in 0..<count {
      let model = SyntheticModel(number: number)
      let file = folder.appending(path: "\(model.name).swift")
      try Data(model.byHand.utf8).write(to: file)
    }
  }

  /// The source of a public struct with synthesized Codable, `CodingKeys`, and an initializer.
  ///
  /// A public struct needs an explicit initializer.
  private var byHand: String {
    let named = members.map { member in
      let type = member.kind.type + (member.isOptional ? "?" : "")
      return (name: member.swiftName, type: type, wire: member.name)
    }
    func lines(_ line: ((name: String, type: String, wire: String)) -> String) -> String {
      named.map(line).joined(separator: "\n")
    }
    let parameters = named.map { "\($0.name): \($0.type)\($0.type.hasSuffix("?") ? " = nil" : "")" }
    return """
      import Foundation

      /// One of many.
      public struct \(name): Codable, Hashable, Identifiable, Sendable {
      \(lines { "  public var \($0.name): \($0.type)" })

        public init(
          \(parameters.joined(separator: ",\n    "))
        ) {
      \(lines { "    self.\($0.name) = \($0.name)" })
        }

        enum CodingKeys: String, CodingKey {
      \(lines { "    case \($0.name)\($0.name == $0.wire ? "" : " = \"\($0.wire)\"")" })
        }
      \(hasStatus ? Self.status : "")}

      """
  }

  private var hasStatus: Bool {
    members.contains { if case .status = $0.kind { true } else { false } }
  }

  private static let status = """

      public enum Status: String, Codable, Hashable, Sendable {
        case open, closed, merged
      }

    """
}

extension SyntheticModel.Member {
  fileprivate var swiftName: String {
    let words = name.split(separator: "_")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }
}

extension SyntheticModel.Kind {
  fileprivate var type: String {
    switch self {
    case .integer: "Int"
    case .number: "Double"
    case .bool: "Bool"
    case .text: "String"
    case .url: "URL"
    case .date: "Date"
    case .tags: "[String]"
    case .status: "Status"
    case .model(let name): name
    case .models(let name): "[\(name)]"
    }
  }
}
