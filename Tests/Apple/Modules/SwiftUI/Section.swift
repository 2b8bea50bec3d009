// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The sections of lists that the articles use.

public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { neverRun() }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload nonisolated public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content
  ) { neverRun() }
}
