package import QuireSchema

extension DiagnosticCode {
  /// The codes of what is found in `x-resource` and `x-pagination`.
  static let resourceCodes: [DiagnosticCode] = [
    annotationValue, unknownAnnotationKey, resourcePath, resourceName,
    resourceResponse, resourceParameter, failureLocation,
    bodyNotSent, unknownParameter, unusedPagination,
    unusedResource, paginationStyle, paginationLocation, paginationMisfit, paginationPlace,
    paginationIncomplete, paginationStart, ambiguousPagination, nothingInferred, inferenceForbidden,
    itemsChosen, startAssumed,
  ]

  static let annotationValue = DiagnosticCode(
    "annotation-value",
    """
    A value within 'x-resource' or 'x-pagination' is of a kind that its key does not have.

        { "x-resource": 5 }                             a path, an object or an array of objects
        { "x-pagination": { "end": 404 } }              an array of statuses: [404]
        { "x-resource": { "path": "/a", "query": [] } }   an object of schemas by name
    """)

  static let unknownAnnotationKey = DiagnosticCode(
    "unknown-annotation-key",
    """
    'x-resource' or 'x-pagination' has a key that Quire does not know. It may be misspelt, and what \
    it was to say would be left out of the request or of the rule, so nothing is generated.

        { "x-resource": { "path": "/users", "qurey": { "q": { "type": "string" } } } }

    Mend the spelling, or remove the key. Beside a body that is a reference stand keywords of a schema \
    alone:

        { "body": { "$ref": "profile.json", "properties": { "dry_run": { "type": "boolean" } } } }
    """)

  static let resourcePath = DiagnosticCode(
    "resource-path",
    """
    The path of a resource begins with one '/', holds no query and no fragment, and has its \
    parameters in braces, each once.

        { "x-resource": "/orgs/{org}/users" }

    It is appended to the path of the base URL that the client is given. What goes into the query \
    stands under 'query', with its schema.
    """)

  static let resourceName = DiagnosticCode(
    "resource-name",
    """
    Where one schema has several resources, the first may go by the name of the type, and each \
    further one has a 'name' of its own.

        { "x-resource": [ { "path": "/users" },
                          { "path": "/orgs/{org}/members", "name": "members" } ] }
    """)

  static let resourceResponse = DiagnosticCode(
    "resource-response",
    """
    'x-resource' stands on the schema of what the server answers with, and the resource is named \
    after the type that is made of it. That is an object or an array; a map, a scalar, a value of \
    any kind and a root that only refers to another schema make no type of their own.

    Declare the members of the answer, or move 'x-resource' to the schema that is referred to.
    """)

  static let resourceParameter = DiagnosticCode(
    "resource-parameter",
    """
    An entry of a request cannot be where it stands. In a path, a query or a header there are \
    strings, numbers, booleans and enumerations, in a query also arrays of them; objects and values \
    of any kind go into a body. 'parameters' has only names that the path has in braces. The name \
    of a header field is letters, digits and a few marks. A body is sent as JSON, so that a constant \
    'Content-Type' beside it is to be a type of JSON.

        { "x-resource": { "path": "/users/{id}", "parameters": { "id": { "type": "integer" } } } }
    """)

  static let failureLocation = DiagnosticCode(
    "failure-location",
    """
    'error' names a place in the body of a success that reports a failure, and the schema of the \
    response does not declare that place. If it is misspelt, every failure is read as a success.

        { "x-resource": { "path": "/a", "error": "/eror" }, "properties": { "error": {} } }

    Correct the location, or declare the member. A response of several types declares it if one of \
    them does. A map and an object with "additionalProperties": true may contain any member.
    """)

  static let bodyNotSent = DiagnosticCode(
    "body-not-sent",
    """
    The resource has a body, and its method is GET, which it is where nothing is said, or HEAD. To \
    HTTP such a body means nothing (RFC 9110, section 9.3.1), and URLSession fails instead of sending \
    it. A transport of one's own may send it.

        { "path": "/_search", "method": "POST", "body": { "query": { "type": "string" } } }
    """)

  static let unknownParameter = DiagnosticCode(
    "unknown-parameter",
    """
    A name is used that no entry of the request declares: in 'required', or as the parameter that a \
    paging rule sends or takes for the page size.

        { "x-resource": { "path": "/search", "query": { "q": { "type": "string" } },
                          "required": ["query"] } }
    """)

  static let unusedPagination = DiagnosticCode(
    "unused-pagination",
    """
    'x-pagination' stands on a schema without 'x-resource', so nothing is asked for and nothing is \
    walked by it. Write 'x-resource' beside it. A base that the schemas of responses refer to, or \
    have in their 'allOf', may have a rule that they inherit; then one of them has 'x-resource'.

    A property that is a page itself says where its further pages are:

        { "refunds": { "type": "object", "x-pagination": { "resource": "/charges/{charge}/refunds" } } }
    """)

  static let unusedResource = DiagnosticCode(
    "unused-resource",
    """
    'x-resource' stands on a schema within a document. It belongs on the document's root, which is \
    what a server answers with; there is nothing that asks for a part of it. Or the 'x-pagination' \
    beside it says by 'resource' where further pages are, which only a property needs to say.
    """)

  static let paginationStyle = DiagnosticCode(
    "pagination-style",
    """
    The style is none that Quire knows. There are five, by what the next request carries:

        page      the number of the next page
        offset    the number of items received so far
        cursor    a token out of the response
        after     the key of the last item
        link      a URL out of the body or a header
    """)

  static let paginationLocation = DiagnosticCode(
    "pagination-location",
    """
    A location leads nowhere. It is a JSON Pointer into the response, in which besides '*' is each \
    element or each value of a map, '-1' the last element and '[k=v]' after a name the first element \
    whose member k is v; or 'header:' and the name of a header field. The root is "".

        "items": "/data/viewer/repositories/edges/*/node"
        "next":  "/link[rel=next]/href"
        "total": "header:X-Total-Count"

    Every name must be a declared property. Where the server sends one that the schema does not \
    have, declare it.
    """)

  static let paginationMisfit = DiagnosticCode(
    "pagination-misfit",
    """
    A location leads to a value that cannot be what it is said to be: items are an array, a flag is \
    a boolean, totals are integers, a continuation is one value and no boolean. The same name means \
    different things in different APIs, so types are taken at their word.
    """)

  static let paginationPlace = DiagnosticCode(
    "pagination-place",
    """
    The continuation cannot be sent where the rule says, or the rule says something that its style \
    has no use for. A place is the bare name of a parameter, or 'query:name', 'header:Name', \
    'body:/pointer'. An entry with 'const' is always sent as it stands, and a parameter of the path \
    is the caller's.

        { "style": "cursor", "next": "/pageInfo/endCursor", "send": "body:/variables/after" }
    """)

  static let paginationIncomplete = DiagnosticCode(
    "pagination-incomplete",
    """
    The rule lacks a part without which there is no next page: 'next', where the token or key is in \
    the response, 'send', where it goes in the request, or 'size', without which no page is known \
    to be full.

    The parameter that carries the continuation must be declared. A server ignores a parameter that \
    it does not know, and returns its first page again and again.

        { "x-resource": { "path": "/users", "query": { "p": { "type": "integer" } } },
          "x-pagination": { "style": "page", "send": "p" } }

    If the continuation has several values, 'next' and 'send' have the same keys.
    """)

  static let paginationStart = DiagnosticCode(
    "pagination-start",
    """
    It is not clear at which number the walk begins. Pages count from 1 and offsets from 0 unless \
    the parameter has a default or the rule says 'start'; a parameter whose least value is another \
    one speaks against that, and so do names by which servers count otherwise: 'startIndex' (SCIM), \
    and in the response 'number' beside 'totalElements' (Spring) or 'page' beside 'nbPages' (Algolia).

        { "style": "page", "start": 0 }
    """)

  static let ambiguousPagination = DiagnosticCode(
    "ambiguous-pagination",
    """
    More than one value may be what the paging rule needs, and a wrong guess would lose or repeat \
    items. Say which one it is:

        { "x-pagination": { "items": "/added" } }
    """)

  package static let nothingInferred = DiagnosticCode(
    "nothing-inferred",
    """
    A part of the paging rule is not said, and neither the response nor the parameters tell it. Say \
    it, or declare the members and parameters that tell it:

        { "x-pagination": { "style": "page", "items": "/results" } }
    """)

  static let inferenceForbidden = DiagnosticCode(
    "inference-forbidden",
    """
    With --strict, every part of a paging rule is written out, and here some would be inferred. The \
    finding gives the whole rule as it was inferred: look at it, and write it down.
    """)

  static let itemsChosen = DiagnosticCode(
    "items-chosen",
    """
    The response has several arrays. Quire takes the one that shares an object with a sign of paging, \
    such as a total, a page size, a token or a link; otherwise the only one of objects. Write 'items' \
    to confirm it, or to name another.
    """, isDoubt: true)

  static let startAssumed = DiagnosticCode(
    "start-assumed",
    """
    A parameter counts pages, and it has no default, no minimum and no description that says whether \
    the first page is 0 or 1. Quire starts at 1. If the server starts at 0, the first page is never \
    requested.

        { "style": "page", "start": 0 }
    """, isDoubt: true)
}
