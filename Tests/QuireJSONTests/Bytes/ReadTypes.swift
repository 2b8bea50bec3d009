import Foundation

@testable import QuireJSON

/// The types as which every text is decoded: one for each kind with its own decoding code.
enum ReadTypes {
  static var all: [any (MemberValue & Equatable).Type] {
    [
      JSONValue.self, Int.self, Double.self, UInt64.self, String.self, Bool?.self, Date.self,
      Decimal.self, URL.self, UUID.self, Data.self, CalendarDate.self,
      [Int].self, [Double].self, [String].self, [JSONValue].self, [Date?].self,
      [String: Int].self, [String: JSONValue].self, [Int: Bool].self,
      Letters.self, Page.self, Branch.self, Parcel.self, [Record].self,
    ]
  }

  /// A model with the names that occur in the objects of JSONTestSuite.
  struct Letters: MemberCodable, Hashable {
    var a: String?

    init(members: inout JSONMembers) throws(JSONError) {
      a = try members(optional: "a")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members(optional: "a", a)
    }
  }
}
