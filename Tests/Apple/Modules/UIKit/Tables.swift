// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Tables, and the sources of their cells.

@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public init(frame: CGRect, style: UITableView.Style) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }

  weak open var delegate: (any UITableViewDelegate)?
  open var numberOfSections: Int { neverRun() }
  open func numberOfRows(inSection section: Int) -> Int { neverRun() }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    neverRun()
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { neverRun() }
}

@MainActor open class UITableViewCell: UIView {
  @available(iOS 14.0, *)
  open var contentConfiguration: (any UIContentConfiguration)?

  @available(iOS 14.0, *)
  open func defaultContentConfiguration() -> UIListContentConfiguration { neverRun() }
}

@available(iOS 14.0, *)
@MainActor public protocol UIContentConfiguration {}

@available(iOS 14.0, *)
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {}

// Its requirements are optional, which only Objective-C knows. So the methods of a delegate are not compared
// with them.
@MainActor public protocol UITableViewDelegate: NSObjectProtocol {}

@MainActor
open class UITableViewController: UIViewController, UITableViewDelegate,
  UITableViewDataSource
{
  public init(style: UITableView.Style) { neverRun() }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView!
  open var refreshControl: UIRefreshControl?

  // An optional requirement of the delegate; a subclass overrides it.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { neverRun() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) { neverRun() }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { neverRun() }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { neverRun() }
}

@available(iOS 13.0, *)
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public init() { neverRun() }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { neverRun() }
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) { neverRun() }
  @available(iOS 15.0, *)
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { neverRun() }
}

extension IndexPath {
  public var section: Int { neverRun() }
  public var row: Int { neverRun() }
}
