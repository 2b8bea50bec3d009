/// A piece of work by which is known what runs inside of it, and would wait for itself there.
package final class Enclosure: Sendable {
  /// Those that the current task runs inside of.
  @TaskLocal private static var all: [Enclosure] = []

  /// Creates an enclosure for one piece of work.
  package init() {}

  /// Whether the current task runs inside of this one, or was begun there.
  package var enclosesCurrentTask: Bool { Self.all.contains { $0 === self } }

  /// Does the work.
  package func run<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
    await Self.$all.withValue(Self.all + [self], operation: work)
  }
}
