import Foundation
import QuireClient

// The snippets of "Identities"; a test compares them.

private enum Draft {}

private enum Library {
  struct Author: Identifiable {
    var id: ID<Author>
    var name: String
  }

  struct Article: Identifiable {
    var id: StringID<Article>
    var authorID: ID<Author>
    var draft: Identifier<Draft, UUID>?
  }

  struct Review: Identifiable {
    var id: ID<Review>
    var author: ID<Author>

    func isBy(_ other: Author.ID) -> Bool { author == other }
  }
}

private typealias Author = Library.Author
private typealias Article = Library.Article

private enum ByHand {
  struct Titles: Resource {
    typealias Response = [String]

    var author: Author.ID

    var path: ResourcePath { "/authors/\(author)/titles" }
  }
}

private func comparing(authors: [Author], article: Article) {
  func author(_ id: ID<Author>) -> Author? { authors.first { $0.id == id } }

  let first = author(article.authorID)
  _ = first
}

private func using() {
  let known: ID<Author> = 7
  let article: StringID<Article> = "on-quires"
  let names: [ID<Author>: String] = [7: "Ada", 8: "Grace"]
  let sorted = names.keys.sorted()
  let number: Int = known.rawValue
  let path: ResourcePath = "/authors/\(known)/articles/\(article)"
  let query: QueryParameters = ["author_id": known]
  _ = (sorted, number, path, query)
}
