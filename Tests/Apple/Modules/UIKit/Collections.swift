// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Collection views.

@MainActor open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { standIn() }
  public required init?(coder: NSCoder) { standIn() }

  open var numberOfSections: Int { standIn() }
  open func numberOfItems(inSection section: Int) -> Int { standIn() }
}

@MainActor open class UICollectionViewCell: UIView {}

@MainActor open class UICollectionViewLayout: NSObject {}

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {}

@MainActor public protocol UICollectionViewDelegate: NSObjectProtocol {}

@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
  UICollectionViewDataSource
{
  public init(collectionViewLayout layout: UICollectionViewLayout) { standIn() }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { standIn() }
  public required init?(coder: NSCoder) { standIn() }

  // An optional requirement of the delegate; a subclass overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { standIn() }
}

extension IndexPath {
  public var item: Int { standIn() }
}
