#if DEBUG
  import ExampleAPI
  import QuireClient
  import Testing

  // The snippets of "Samples"; a test compares them.

  @Suite struct SamplesArticle {
    @Test func `samples differ`() {
      let book = LibraryAPI.Book.sample
      let shelf = LibraryAPI.Book.samples(20)
      #expect(book == shelf[0])
      #expect(shelf.map(\.title).prefix(2) == ["Title", "Title 2"])
      #expect(Set(shelf.map(\.id)).count == 20)
    }

    @Test func `a copy of a sample can be changed`() {
      var lent = LibraryAPI.Book.sample
      lent.title = "Middlemarch"
      #expect(lent != .sample)
    }
  }
#endif
