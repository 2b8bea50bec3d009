// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The sections and switches of lists.

public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { neverRun() }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload nonisolated public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content
  ) { neverRun() }
}

public struct Toggle<Label: View>: View {
  public var body: some View { EmptyView() }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { neverRun() }
}
