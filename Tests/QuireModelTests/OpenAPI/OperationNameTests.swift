import Testing

@testable import QuireModel

/// Tests the groups and names of the operations of API descriptions.
@Suite struct OperationNameTests {
  /// Returns the names of operations after their groups, without those of an operation in another
  /// group.
  private static func names(of operations: String) -> [String] {
    let result = MarkedSchemas([
      "api.json": """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {\(operations),
       "/v1/other/{key}": {"get": {"operationId": "other", "tags": ["other"],
        "parameters": [{"name": "key", "in": "path", "schema": {"type": "string"}}],
        "responses": {"204": {"description": ""}}}}}}
      """
    ])
    return result.resources.filter { $0 != "other.other" }
  }

  private static func operation(
    _ method: String, _ path: String, id: String?, tag: String?, returnsList: Bool = false
  ) -> String {
    let content =
      returnsList
      ? #", "content": {"application/json": {"schema": {"type": "array", "items": {}}}}"# : ""
    let members = [id.map { #""operationId": "\#($0)", "# }, tag.map { #""tags": ["\#($0)"], "# }]
    return """
      "\(path)": {"\(method)": {\(members.compactMap(\.self).joined())
       "responses": {"200": {"description": ""\(content)}}}}
      """
  }

  @Test func `names that are equal in their first sixty letters have all words of their paths`() {
    let path =
      "/organizations/{organization_id}/warehouses/{warehouse_id}/shelves/compartments/drawers_and_boxes"
    let names = Self.names(
      of: ["labels", "notes"].map {
        Self.operation("get", "\(path)/of every size/\($0)", id: nil, tag: "boxes")
      }.joined(separator: ","))
    #expect(names.count == 2)
    #expect(names.map { $0.suffix(7) } == ["_labels", "e_notes"], "\(names)")
  }

  @Test(arguments: [
    ("issues/list-for-repo", "issues", "list for repo"),
    ("listBooks", "books", "list"),
    ("getBook", "books", "get"),
    ("listBooksByAuthor", "authors", "list Books"),
    ("searchBooksByTitle", "books", "search By Title"),
    ("getStatus", "statuses", "get"),
    ("listEntries", "entry", "list"),
    ("booksByAuthor", "books", "booksByAuthor"),
    ("search", "search", "search"),
    ("borrowBook", "loans", "borrowBook"),
  ])
  func `a name loses the words of its group, unless no phrase is left`(
    id: String, tag: String, name: String
  ) {
    let operation = Self.operation("put", "/v1/a", id: id, tag: tag)
    #expect(Self.names(of: operation) == ["\(tag).\(name)"])
  }

  @Test(arguments: [
    ("GetCustomers", true, "list"), ("GetCustomers", false, "Get"),
    ("getCustomersByCity", true, "list By City"), ("get_customers_v2", true, "list v2"),
    ("customers_v1_customers_get", true, "list"), ("customers_v1_customers_get", false, "get"),
    ("read_customers_v1_customers_get", true, "list"), ("findCustomers", true, "find"),
    ("getOldCustomers", true, "list Old"),
    ("findAllCustomers", true, "find All"), ("readCustomerNotes", true, "read Notes"),
  ])
  func `a list is called list if only its method would be left`(
    id: String, returnsList: Bool, name: String
  ) {
    let operation = Self.operation(
      "get", "/v1/customers", id: id, tag: "customers", returnsList: returnsList)
    #expect(Self.names(of: operation) == ["customers.\(name)"])
  }

  @Test(arguments: [
    ("delete", "/v1/pets", "deletePets", false, "deletePets"),
    ("delete", "/v1/pets/{id}", "deletePet", false, "delete"),
    ("delete", "/v1/pets/{id}/collar", "markPetsAsFree", false, "mark As Free"),
    ("put", "/v1/pets", "updatePets", true, "updatePets"),
    ("put", "/v1/pets/prices", "updatePets", false, "update"),
    ("post", "/v1/pets/search", "searchPets", true, "search"),
    ("post", "/v1/pets/filter", "readPets", true, "readPets"),
  ])
  func `a name keeps the plural of its group if the singular could have the same verb`(
    method: String, path: String, id: String, returnsList: Bool, name: String
  ) {
    let operation = Self.operation(method, path, id: id, tag: "pets", returnsList: returnsList)
    #expect(Self.names(of: operation) == ["pets.\(name)"])
  }

  @Test(arguments: [
    ("get", "/v1/pets", true, "list"), ("get", "/v1/pets/{id}", false, "get"),
    ("post", "/v1/pets", false, "create"), ("put", "/v1/pets/{id}", false, "replace"),
    ("patch", "/v1/pets/{id}", false, "update"), ("delete", "/v1/pets/{id}", false, "delete"),
    ("get", "/v1/pets/{id}/toys", true, "list toys"), ("head", "/v1/pets", false, "head"),
    ("get", "/v1/pets/{id}/history", false, "get history"),
    ("get", "/v1/pets/{id}/history/{entry}", false, "get history by entry"),
  ])
  func `an operation without an ID is named after its method and the rest of its path`(
    method: String, path: String, returnsList: Bool, name: String
  ) {
    let operation = Self.operation(method, path, id: nil, tag: nil, returnsList: returnsList)
    #expect(Self.names(of: operation) == ["pets.\(name)"])
  }

  @Test(arguments: [
    ("post", "/v1/pets/delete-multiple", "delete-multiple"),
    ("post", "/v1/pets/update", "update"), ("post", "/v1/pets/{id}/refund", "refund"),
    ("post", "/v1/pets/update/email", "update email"),
    ("post", "/v1/pets/{id}/toys/{toy}/repair/reset", "reset toy repair"),
    ("get", "/v1/pets/search", "search"), ("get", "/v1/pets/check-update", "check-update"),
    ("get", "/v1/pets/{id}/archive", "get archive"), ("post", "/v1/pets/checks", "create check"),
    ("get", "/v1/pets/{id}/updates/{update}", "get update"),
    ("delete", "/v1/pets/AddOnResults/{id}", "delete AddOnResult"),
  ])
  func `a path that contains its verb is not created or got`(
    method: String, path: String, name: String
  ) {
    #expect(
      Self.names(of: Self.operation(method, path, id: nil, tag: "pets")) == ["pets.\(name)"])
  }

  @Test func `the summary shows that the end of a path is a verb`() {
    let operation = """
      "/v1/pets/{id}/groom": {"post": {"tags": ["pets"], "summary": "Grooms a pet.",
       "responses": {"204": {"description": ""}}}}
      """
    #expect(Self.names(of: operation) == ["pets.groom"])
  }

  @Test(arguments: [
    ("get", "/v1/pets/{id}", "PetsController_findOne", "findOne"),
    ("get", "/v1/pets", "petsControllerFindAll", "FindAll"),
    ("get", "/v1/pets/{id}/toys", "PetToysController_find", "find Toys"),
    ("get", "/v1/pets/{id}/toys", "PetToysController_findToys", "findToys"),
    ("get", "/v1/pets", "PetService_ListPets", "List"),
    ("get", "/v1/pets", "findAllUsingGET_1", "findAll"),
    ("get", "/v1/pets", "zoo.api.v1.Pets.Search", "Search"),
    ("post", "/v1/pets/{id}/restore", "v1-restore-a-pet", "restore"),
    ("get", "/api/v1/pets/{pet_id}", "getApiV1PetsPetId", "get"),
    ("post", "/v1/pets/{id}", "PostPetsId", "update"),
    ("get", "/v1/pets/verify_color", "getPetVerifyColor", "verify_color"),
    ("get", "/v1/pets/{id}", "getPetByName", "get By Name"),
    ("get", "/v1/pets/{id}/toys", "getToys", "getToys"),
    ("delete", "/v1/pets/{id}/toys/{key}", "deletePetToyKey", "delete Toy Key"),
  ])
  func `a name has no words that only a framework adds`(
    method: String, path: String, id: String, name: String
  ) {
    #expect(
      Self.names(of: Self.operation(method, path, id: id, tag: "pets")) == ["pets.\(name)"])
  }

  @Test(arguments: [
    (#""x-speakeasy-group": "animals", "x-speakeasy-name-override": "all""#, "animals.all"),
    (#""x-fern-sdk-group-name": ["zoo", "pets"], "x-fern-sdk-method-name": "all""#, "zoo pets.all"),
    (#""x-methodName": "everything""#, "pets.everything"), (#""x-methodName": 1"#, "pets.list"),
  ])
  func `the names that a vendor chose for its own clients are used`(
    extensions: String, name: String
  ) {
    let operation = """
      "/v1/pets": {"get": {"operationId": "listPets", "tags": ["pets"], \(extensions),
       "responses": {"204": {"description": ""}}}}
      """
    #expect(Self.names(of: operation) == [name])
  }

  @Test func `a name that is the whole ID is kept if another operation would have it`() {
    let operations = [
      Self.operation("get", "/v1/books", id: "listBooks", tag: "books"),
      Self.operation("get", "/v1/books/all", id: "list", tag: "books"),
    ]
    #expect(
      Self.names(of: operations.joined(separator: ",")) == ["books.listBooks", "books.list"])
  }

  @Test func `operations whose names would be equal keep their words`() {
    let operations = [
      Self.operation("get", "/v1/books/{id}", id: "getBook", tag: "books"),
      Self.operation("get", "/v1/books", id: "getBooks", tag: "books"),
      Self.operation("post", "/v1/toys", id: nil, tag: nil),
      Self.operation("post", "/v1/toys/{id}", id: nil, tag: nil),
    ]
    #expect(
      Self.names(of: operations.joined(separator: ",")) == [
        "books.get", "books.getBooks", "toys.create", "toys.update",
      ])
  }

  @Test func `a numbered ID yields its short name`() {
    let operations = ["downloadBookFile_1", "downloadBookFile"].map { (id: String) in
      Self.operation("get", "/v1/books/{id}/\(id)", id: id, tag: "books")
    }
    #expect(
      Self.names(of: operations.joined(separator: ",")) == [
        "books.downloadBookFile", "books.download File",
      ])
  }

  @Test func `the verb of a path is not called list`() {
    let operation = Self.operation(
      "get", "/v1/pets.get", id: "pets_get", tag: "pets", returnsList: true)
    #expect(Self.names(of: operation) == ["pets.get"])
  }

  @Test func `a longer name of others does not change a short name`() throws {
    let operations = [
      Self.operation("get", "/v1/fines/fines", id: nil, tag: "fines", returnsList: true),
      Self.operation("get", "/v1/fines", id: nil, tag: "fines", returnsList: true),
      Self.operation("get", "/v1/fines/{id}/loans", id: "list_fines", tag: "fines"),
    ]
    let alone = try #require(Self.names(of: operations[0]).first)
    let names = Self.names(of: operations.joined(separator: ","))
    #expect(names[0] == alone)
    #expect(Set(names).count == 3)
  }

  @Test func `tags that differ in signs that are no separators are two groups`() {
    let operations = ["C#", "c++", "C++"].enumerated().map { index, tag in
      Self.operation("get", "/v1/a\(index)", id: "read\(index)", tag: tag)
    }
    #expect(
      Self.names(of: operations.joined(separator: ",")) == [
        "C#.read0", "c++.read1", "c++.read2",
      ])
  }

  @Test func `tags that differ only in case and separators are one group`() {
    let operations = [
      Self.operation("get", "/v1/a", id: "readA", tag: "Pull Requests"),
      Self.operation("get", "/v1/b", id: "readB", tag: "pull-requests"),
    ]
    #expect(
      Self.names(of: operations.joined(separator: ",")) == [
        "Pull Requests.readA", "Pull Requests.readB",
      ])
  }
}
