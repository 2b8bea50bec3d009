// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The views, their builder and their state, as far as the articles use them.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { neverRun() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public var body: Never { neverRun() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { neverRun() }
  public static func buildBlock() -> EmptyView { neverRun() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { neverRun() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { neverRun() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { neverRun() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { neverRun() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { neverRun() }
}

public struct TupleView<T>: View {
  public var body: Never { neverRun() }
}

// swift-format-ignore: NoLeadingUnderscores
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public var body: Never { neverRun() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue value: Value) { neverRun() }

  public var wrappedValue: Value {
    get { neverRun() }
    nonmutating set { neverRun() }
  }
  public var projectedValue: Binding<Value> { neverRun() }
}

extension State: Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var projectedValue: Binding<Value> { self }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { neverRun() }

  public var wrappedValue: Value {
    get { neverRun() }
    nonmutating set { neverRun() }
  }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { neverRun() }
}

/// The parameters of the macro `Preview`, which the check calls in its place.
@MainActor public struct Preview {
  public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
    neverRun()
  }
}

func neverRun() -> Never { fatalError("a stand-in has no behavior") }
