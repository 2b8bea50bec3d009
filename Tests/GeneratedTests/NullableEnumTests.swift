import QuireClient
import Testing

@Suite struct NullableEnumTests {
  @Test func `null in an enumeration is nil, whatever its spelling in the schema`() throws {
    let task = try expectRoundTrip(
      #"{"level":null,"grades":[1,null,2],"marks":{"a":"good","b":null}}"#, as: TaskModel.self)
    #expect(task.level == nil)
    #expect(task.grades == [.number1, nil, .number2])
    #expect(task.marks == ["a": .good, "b": nil])
    #expect(Level.knownCases.map(\.rawValue) == ["low", "high"])
    let other = try expectRoundTrip(
      """
      {"level":"low","lowest":"high","grades":[],"mark":"bad","byType":"low","byTypeAlone":"low",
       "byEnum":"low","byOneOf":"low","byAnyOf":"low","byConstants":"low"}
      """, as: TaskModel.self)
    #expect(other.level == .low)
    #expect(other.byConstants == .low)
  }

  @Test(arguments: ["byType", "byTypeAlone", "byEnum", "byOneOf", "byAnyOf", "byConstants"])
  func `null in such a member is read as absent`(name: String) throws {
    for kind in DecoderKind.allCases {
      let task = try kind.decode(
        TaskModel.self, from: #"{"level":"low","grades":[],"\#(name)":null}"#)
      #expect(task == TaskModel(level: .low, grades: []))
    }
  }
}
