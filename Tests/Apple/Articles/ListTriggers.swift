import Foundation
import QuireClient
import UIKit

// The calls of "Paging by hand" in UIKit: these compile only if QuireRuntime was compiled with UIKit.

@MainActor private func willShow(_ indexPath: IndexPath, in tableView: UITableView) {
  let trigger = ListTrigger {}
  trigger(indexPath, in: tableView)
}

@MainActor private func willShow(_ indexPath: IndexPath, in collectionView: UICollectionView) {
  let trigger = ListTrigger {}
  trigger(indexPath, in: collectionView)
}
