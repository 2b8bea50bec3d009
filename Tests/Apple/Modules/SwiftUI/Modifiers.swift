// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The modifiers of views that the articles and the example app use.

extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { shown }

  @available(iOS 15.0, *)
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { shown }

  @available(iOS 15.0, *)
  nonisolated public func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { shown }

  @available(iOS 15.0, *)
  nonisolated public func task<T: Equatable>(
    id: T, name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { shown }

  @available(iOS 15.0, *)
  nonisolated public func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { shown }

  @available(iOS 15.0, *)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { shown }

  @available(iOS 17.0, *)
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { shown }

  @available(iOS 17.0, *)
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View { shown }

  @available(iOS 14.0, *)
  nonisolated public func redacted(reason: RedactionReasons) -> some View { shown }

  nonisolated private var shown: EmptyView { neverRun() }
}

public struct Alignment: Equatable, Sendable {
  public static var center: Self { neverRun() }
}

public struct UnitPoint: Hashable, Sendable {
  public static var top: Self { neverRun() }
}

@available(iOS 15.0, *)
public struct SearchFieldPlacement: Sendable {
  public static var automatic: Self { neverRun() }
}

@available(iOS 14.0, *)
public struct RedactionReasons: OptionSet, Sendable {
  public static var placeholder: Self { neverRun() }

  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
