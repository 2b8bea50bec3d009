// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The views and view controllers of UIKit, as far as Quire and its articles use them.

@_exported public import AppleFoundation

@MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }

  public init(frame: CGRect) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }

  open var frame: CGRect
  open var bounds: CGRect
  open var autoresizingMask: UIView.AutoresizingMask
  open func addSubview(_ view: UIView) { neverRun() }
}

@MainActor open class UIScrollView: UIView {
  @available(iOS 10.0, *)
  open var refreshControl: UIRefreshControl?
}

@MainActor open class UIControl: UIView {
  @available(iOS 14.0, *)
  public convenience init(frame: CGRect, primaryAction: UIAction?) { neverRun() }
}

@MainActor open class UIRefreshControl: UIControl {
  open func endRefreshing() { neverRun() }
}

@MainActor open class UIImage: NSObject {}

@MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }
}

public typealias UIActionHandler = (_ action: UIAction) -> Void

@MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  @available(iOS 15.0, *)
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { neverRun() }
}

@MainActor open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView!
  open func viewDidLoad() { neverRun() }
  open func viewWillLayoutSubviews() { neverRun() }
}

/// The parameters of the macro `Preview` for view controllers, which the check calls in its place.
@available(iOS 17.0, *)
@MainActor public struct Preview {
  public init(_ name: String? = nil, body: @escaping @MainActor () -> UIViewController) {
    neverRun()
  }
}

func neverRun() -> Never { fatalError("a stand-in has no behavior") }
