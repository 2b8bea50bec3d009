// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Collection views.

@MainActor open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }

  open var numberOfSections: Int { neverRun() }
  open func numberOfItems(inSection section: Int) -> Int { neverRun() }
}

@MainActor open class UICollectionViewCell: UIView {}

@MainActor open class UICollectionViewLayout: NSObject {}

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {}

@MainActor public protocol UICollectionViewDelegate: NSObjectProtocol {}

@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  public init(collectionViewLayout layout: UICollectionViewLayout) { neverRun() }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { neverRun() }
  public required init?(coder: NSCoder) { neverRun() }

  // An optional requirement of the delegate; a subclass overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { neverRun() }
}

extension IndexPath {
  public var item: Int { neverRun() }
}

@available(iOS 13.0, *)
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { neverRun() }
}
