// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Tables, and the sources of their cells.

@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  public init(frame: CGRect, style: UITableView.Style) { standIn() }
  public required init?(coder: NSCoder) { standIn() }

  open var numberOfSections: Int { standIn() }
  open func numberOfRows(inSection section: Int) -> Int { standIn() }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    standIn()
  }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { standIn() }
}

@MainActor open class UITableViewCell: UIView {
  @available(iOS 14.0, *)
  open var contentConfiguration: (any UIContentConfiguration)?

  @available(iOS 14.0, *)
  open func defaultContentConfiguration() -> UIListContentConfiguration { standIn() }
}

@available(iOS 14.0, *)
@MainActor public protocol UIContentConfiguration {}

@available(iOS 14.0, *)
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {}

@MainActor public protocol UITableViewDelegate: NSObjectProtocol {}

@MainActor
open class UITableViewController: UIViewController, UITableViewDelegate,
  UITableViewDataSource
{
  public init(style: UITableView.Style) { standIn() }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { standIn() }
  public required init?(coder: NSCoder) { standIn() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView!
  open var refreshControl: UIRefreshControl?

  // An optional requirement of the delegate; a subclass overrides it.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { standIn() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) { standIn() }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { standIn() }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { standIn() }
}

@available(iOS 13.0, *)
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public init() { standIn() }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { standIn() }
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) { standIn() }
}

extension IndexPath {
  public var section: Int { standIn() }
  public var row: Int { standIn() }
}
