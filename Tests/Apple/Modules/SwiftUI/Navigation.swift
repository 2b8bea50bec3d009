// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Screens that are shown one above the other.

@available(iOS 16.0, *)
public struct NavigationPath {}

@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View>: View {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    neverRun()
  }

  public var body: some View { EmptyView() }
}

public struct NavigationLink<Label: View, Destination: View>: View {
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { neverRun() }
}

extension View {
  @available(iOS 14.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { shown }

  @available(iOS 14.0, *)
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: some StringProtocol) -> some View { shown }

  @available(iOS 16.0, *)
  nonisolated public func navigationDestination<D: Hashable>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View { shown }

  nonisolated private var shown: EmptyView { neverRun() }
}
