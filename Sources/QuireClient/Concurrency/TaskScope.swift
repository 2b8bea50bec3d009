/// Marks the tasks that run inside a piece of work, so that work which would wait for itself is
/// detected.
package final class TaskScope: Sendable {
  /// The scopes that the current task runs in.
  @TaskLocal private static var all: [TaskScope] = []

  /// Creates a scope for one piece of work.
  package init() {}

  /// Whether the current task runs in this scope, or was started in it.
  package var containsCurrentTask: Bool { Self.all.contains { $0 === self } }

  /// Runs work in this scope.
  ///
  /// - Parameter work: The work.
  /// - Returns: The result of the work.
  package func run<Value: Sendable>(_ work: @Sendable () async -> Value) async -> Value {
    await Self.$all.withValue(Self.all + [self], operation: work)
  }
}
