// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The views and view controllers of UIKit, as far as Quire and its articles use them.

@_exported public import AppleFoundation

@MainActor open class UIResponder: NSObject {
  nonisolated public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }
}

@MainActor open class UIScrollView: UIView {}

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

  open func viewDidLoad() { neverRun() }
}

func neverRun() -> Never { fatalError("a stand-in has no behavior") }
