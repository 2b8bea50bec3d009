// Linux, where the tests run, does not compile this file; so it only counts rows.
#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  extension ListTrigger {
    /// Loads more if it is time to, now that a table is about to show a row.
    public func callAsFunction(_ indexPath: IndexPath, in table: UITableView) {
      self(indexPath, in: (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
    }

    /// Loads more if it is time to, now that a collection view is about to show an item.
    public func callAsFunction(_ indexPath: IndexPath, in collection: UICollectionView) {
      let sections = 0..<collection.numberOfSections
      self(indexPath, in: sections.map { collection.numberOfItems(inSection: $0) })
    }
  }
#endif
