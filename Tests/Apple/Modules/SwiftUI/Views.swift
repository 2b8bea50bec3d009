// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The views that the articles and the example app use.

public import AppleFoundation

public struct EmptyView: View {
  nonisolated public init() { neverRun() }

  public var body: Never { neverRun() }
}

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) { neverRun() }
}

public struct Text: View, Equatable, Sendable {
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { neverRun() }
  @_disfavoredOverload nonisolated public init(_ content: some StringProtocol) { neverRun() }

  public var body: Never { neverRun() }
}

@available(iOS 14.0, *)
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  nonisolated public init() where Label == EmptyView, CurrentValueLabel == EmptyView { neverRun() }

  public var body: some View { EmptyView() }
}

public struct Button<Label: View>: View {
  nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { neverRun() }

  public var body: some View { EmptyView() }
}

extension Button where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { neverRun() }
}

@available(iOS 16.0, *)
public struct LabeledContent<Label: View, Content: View>: View {
  public var body: some View { EmptyView() }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    neverRun()
  }
  @_disfavoredOverload
  nonisolated public init(_ title: some StringProtocol, value: some StringProtocol) { neverRun() }
}

public struct VStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { neverRun() }

  public var body: Never { neverRun() }
}

@available(iOS 14.0, *)
public struct LazyVStack<Content: View>: View {
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { neverRun() }

  public var body: Never { neverRun() }
}

public struct ScrollView<Content: View>: View {
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { neverRun() }

  public var body: some View { EmptyView() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public var body: Never { neverRun() }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { neverRun() }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: some View { EmptyView() }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { neverRun() }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { neverRun() }
}

public struct Axis: Sendable {
  public struct Set: OptionSet, Sendable {
    public static var vertical: Set { neverRun() }

    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }
  }
}

public struct HorizontalAlignment: Equatable, Sendable {
  public static var center: Self { neverRun() }
}

@available(iOS 14.0, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
