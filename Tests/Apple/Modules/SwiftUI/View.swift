// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The views, their builder and their state, as far as the articles use them.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { standIn() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { standIn() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { standIn() }
  public static func buildBlock() -> EmptyView { standIn() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { standIn() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { standIn() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { standIn() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { standIn() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { standIn() }
}

public struct TupleView<T>: View {
  public var body: Never { standIn() }
}

// swift-format-ignore: NoLeadingUnderscores
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public var body: Never { standIn() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }
  public var projectedValue: Binding<Value> { standIn() }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { standIn() }

  public var wrappedValue: Value {
    get { standIn() }
    nonmutating set { standIn() }
  }
}

/// The parameters of the macro `Preview`, which the check calls in its place.
@MainActor public struct Preview {
  public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
    standIn()
  }
}

func standIn() -> Never { fatalError("a stand-in has no behavior") }
