/// A piece of work by which is known what runs inside of it, and would wait for itself there.
final class Enclosure: Sendable {
  /// Those that the current task runs inside of.
  @TaskLocal private static var all: [Enclosure] = []

  /// Whether the current task runs inside of this one, or was begun there.
  var enclosesCurrentTask: Bool { Self.all.contains { $0 === self } }

  /// Does the work.
  func run<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
    await Self.$all.withValue(Self.all + [self], operation: work)
  }
}
