import QuireSchema
import Testing

@testable import QuireModel

/// Tests the complete rules of lists as known servers have them.
@Suite struct PagingExampleTests {
  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let schema: String
    let rule: String

    init(_ name: String, _ schema: String, _ rule: String) {
      testDescription = name
      self.schema = schema
      self.rule = rule
    }
  }

  @Test(arguments: Example.numbered + Example.inOneLine)
  func `an example resolves to its rule`(example: Example) {
    #expect(RuleDump(example.schema).text == example.rule)
  }
}

extension PagingExampleTests.Example {
  static let numbered: [Self] = [
    Self(
      "GitHub users",
      #"""
      {"title":"Users","x-resource":{"path":"/users","query":{"per_page":{"type":"integer","default":30,"maximum":100}}},
       "x-pagination":"link","type":"array","items":{"$ref":"user.json"}}
      """#,
      """
      link header:Link
      items \("")
      size query:per_page
      inferred items next size
      """),
    Self(
      "Stripe",
      #"""
      {"title":"CustomerList","x-resource":{"path":"/v1/customers","query":{"starting_after":{"type":"string"},"limit":{"type":"integer"}}},
       "x-pagination":"after",
       "properties":{"data":{"type":"array","items":{"$ref":"customer.json"}},"has_more":{"type":"boolean"}}}
      """#,
      """
      after /data/-1/id to query:starting_after
      items /data
      more /has_more
      size query:limit
      inferred items next send size more
      """),
    Self(
      "Slack",
      #"""
      {"title":"Members","x-resource":{"path":"/users.list","query":{"cursor":{"type":"string"},"limit":{"type":"integer","default":200}}},
       "x-pagination":true,
       "properties":{"ok":{"type":"boolean"},"members":{"type":"array","items":{"$ref":"member.json"}},
        "response_metadata":{"properties":{"next_cursor":{"type":"string"}}}}}
      """#,
      """
      cursor /response_metadata/next_cursor to query:cursor
      items /members
      size query:limit
      inferred style items next send size
      """),
    Self(
      "Django REST Framework",
      #"""
      {"title":"Books","x-resource":"/books/","x-pagination":true,
       "properties":{"count":{"type":"integer"},"next":{"type":["string","null"],"format":"uri"},
        "previous":{"type":["string","null"],"format":"uri"},"results":{"type":"array","items":{"$ref":"book.json"}}}}
      """#,
      """
      link /next
      items /results
      total /count
      inferred style items next total
      """),
    Self(
      "JSON:API",
      #"""
      {"title":"Articles","x-resource":{"path":"/articles","query":{"page[size]":{"type":"integer"}}},
       "x-pagination":{"total":"/meta/total"},
       "properties":{"data":{"type":"array","items":{"$ref":"article.json"}},"included":{"type":"array"},
        "links":{"properties":{"next":{"type":["string","null"]},"prev":{"type":["string","null"]}}},
        "meta":{"properties":{"total":{"type":"integer"}}}}}
      """#,
      """
      link /links/next
      items /data
      total /meta/total
      size query:page[size]
      inferred style items next size
      """),
    Self(
      "Relay over HTTP",
      relay(
        #"""
        {"style":"cursor","items":"/data/viewer/repositories/edges/*/node",
         "next":"/data/viewer/repositories/pageInfo/endCursor","more":"/data/viewer/repositories/pageInfo/hasNextPage",
         "send":"body:/variables/after"}
        """#),
      """
      cursor /data/viewer/repositories/pageInfo/endCursor to body:/variables/after
      items /data/viewer/repositories/edges/*/node
      more /data/viewer/repositories/pageInfo/hasNextPage
      inferred \("")
      """),
    Self(
      "Relay over HTTP with its items alone",
      relay(#"{"items":"/data/viewer/repositories/edges/*/node"}"#),
      """
      cursor /data/viewer/repositories/pageInfo/endCursor to body:/variables/after
      items /data/viewer/repositories/edges/*/node
      more /data/viewer/repositories/pageInfo/hasNextPage
      inferred style next send more
      """),
    Self(
      "Stapler",
      #"""
      {"title":"Items","x-resource":{"path":"/items","query":{"offset":{"type":"integer"},"size":{"type":"integer","default":10}}},
       "x-pagination":true,
       "properties":{"items":{"type":"array","items":{"$ref":"item.json"}},"total":{"type":"integer"}}}
      """#,
      """
      offset query:offset from 0
      items /items
      total /total
      size query:size
      end 404 416
      inferred style items send size total
      """),
    Self(
      "Notion",
      #"""
      {"title":"Pages","x-resource":{"path":"/v1/databases/{database}/query","method":"POST",
        "body":{"start_cursor":{"type":"string"},"page_size":{"type":"integer","maximum":100},"filter":{}}},
       "x-pagination":true,
       "properties":{"results":{"type":"array","items":{"$ref":"notionpage.json"}},"has_more":{"type":"boolean"},"next_cursor":{"type":["string","null"]}}}
      """#,
      """
      cursor /next_cursor to body:/start_cursor
      items /results
      more /has_more
      size body:/page_size
      inferred style items next send size more
      """),
  ]

  /// Further servers, each with a rule that is stated in one line.
  static let inOneLine: [Self] = [
    Self(
      "PostgREST",
      #"""
      {"title":"People","x-resource":{"path":"/people","headers":{"Range":{"type":"string"}}},"type":"array","items":{"$ref":"user.json"},
       "x-pagination":{"style":"offset","send":"header:Range","total":"header:Content-Range"}}
      """#,
      """
      offset header:Range from 0
      items \("")
      total header:Content-Range
      end 404 416
      inferred items
      """),
    Self(
      "Mastodon",
      #"""
      {"title":"Favourites","x-resource":{"path":"/api/v1/favourites","query":{"max_id":{"type":"string"},"limit":{"type":"integer"}}},
       "type":"array","items":{"$ref":"item.json"},"x-pagination":"link"}
      """#,
      """
      link header:Link
      items \("")
      size query:limit
      inferred items next size
      """),
    Self(
      "PagedFeed search",
      #"""
      {"title":"UserSearch","x-resource":{"path":"/search/users","query":{"q":{"type":"string"},"page":{"type":"integer"},"per_page":{"type":"integer","default":30}},"required":["q"]},
       "x-pagination":{"style":"page","more":"full"},
       "properties":{"total_count":{"type":"integer"},"incomplete_results":{"type":"boolean"},"items":{"type":"array","items":{"$ref":"user.json"}}}}
      """#,
      """
      page query:page from 0 or 1
      items /items
      more full
      total /total_count
      size query:per_page
      end 404 416
      inferred items send size total
      """),
    Self(
      "Elasticsearch",
      #"""
      {"title":"Hits","x-resource":{"path":"/books/_search","method":"POST","body":{"size":{"type":"integer"},"sort":{"type":"array"},"search_after":{"type":"array"}}},
       "x-pagination":{"style":"after","items":"/hits/hits/*/_source","next":"/hits/hits/-1/sort","send":"body:/search_after"},
       "properties":{"took":{"type":"integer"},"hits":{"type":"object","properties":{
        "total":{"type":"object","properties":{"value":{"type":"integer"}}},
        "hits":{"type":"array","items":{"type":"object","properties":{"_id":{"type":"string"},"sort":{"type":"array"},"_source":{"$ref":"book.json"}}}}}}}}
      """#,
      """
      after /hits/hits/-1/sort to body:/search_after
      items /hits/hits/*/_source
      size body:/size
      inferred size
      """),
    Self(
      "FHIR",
      #"""
      {"title":"Bundle","x-resource":"/Patient","x-pagination":{"style":"link","items":"/entry/*/resource","next":"/link[relation=next]/url"},
       "properties":{"total":{"type":"integer"},
        "link":{"type":"array","items":{"type":"object","properties":{"relation":{"type":"string"},"url":{"type":"string","format":"uri"}}}},
        "entry":{"type":"array","items":{"type":"object","properties":{"fullUrl":{"type":"string"},"resource":{"$ref":"user.json"}}}}}}
      """#,
      """
      link /link[relation=next]/url
      items /entry/*/resource
      total /total
      inferred total
      """),
    Self(
      "Spring",
      #"""
      {"title":"Orders","x-resource":{"path":"/orders","query":{"page":{"type":"integer"},"size":{"type":"integer"}}},
       "x-pagination":{"style":"page","start":0,"more":"!/last"},
       "properties":{"content":{"type":"array","items":{"$ref":"item.json"}},"last":{"type":"boolean"},"first":{"type":"boolean"},
        "number":{"type":"integer"},"size":{"type":"integer"},"totalElements":{"type":"integer"},"totalPages":{"type":"integer"}}}
      """#,
      """
      page query:page from 0
      items /content
      more !/last
      total /totalElements
      pages /totalPages
      size query:size
      end 404 416
      inferred items send size total pages
      """),
    Self(
      "CloudWatch",
      #"""
      {"title":"Events","x-resource":{"path":"/","method":"POST","headers":{"X-Amz-Target":{"const":"Logs_20140328.GetLogEvents"}},
        "body":{"nextToken":{"type":"string"},"startFromHead":{"const":true}}},
       "x-pagination":{"style":"cursor","next":"/nextForwardToken","repeat":"end","back":{"next":"/nextBackwardToken"}},
       "properties":{"events":{"type":"array","items":{"type":"object","properties":{"message":{"type":"string"}}}},
        "nextForwardToken":{"type":"string"},"nextBackwardToken":{"type":"string"}}}
      """#,
      """
      cursor /nextForwardToken to body:/nextToken
      items /events
      back /nextBackwardToken
      repeat end
      inferred items send
      """),
    Self(
      "Kubernetes",
      #"""
      {"title":"PodList","x-resource":{"path":"/api/v1/pods","query":{"continue":{"type":"string"},"limit":{"type":"integer"},"resourceVersion":{"type":"string"}}},
       "x-pagination":{"next":"/metadata/continue","send":"continue","omit":["resourceVersion"],"expired":[410]},
       "properties":{"metadata":{"properties":{"continue":{"type":"string"},"remainingItemCount":{"type":"integer"}}},
        "items":{"type":"array","items":{"$ref":"item.json"}}}}
      """#,
      """
      cursor /metadata/continue to query:continue
      items /items
      size query:limit
      omit query:resourceVersion
      expired 410
      inferred items size
      """),
    Self(
      "Dropbox",
      #"""
      {"title":"Entries","x-resource":{"path":"/2/files/list_folder","method":"POST","body":{"path":{"type":"string"},"cursor":{"type":"string"}}},
       "x-pagination":{"style":"cursor","items":"/entries","path":"/2/files/list_folder/continue","omit":["path"],"expired":["reset"]},
       "properties":{"entries":{"type":"array","items":{"$ref":"item.json"}},"cursor":{"type":"string"},"has_more":{"type":"boolean"}}}
      """#,
      """
      cursor /cursor to body:/cursor
      items /entries
      more /has_more
      path /2/files/list_folder/continue
      omit body:/path
      expired reset
      inferred next send more
      """),
    Self(
      "Stripe, in both directions",
      #"""
      {"title":"CustomerList","x-resource":{"path":"/v1/customers","query":{"starting_after":{"type":"string"},"ending_before":{"type":"string"}}},
       "x-pagination":{"style":"after","back":{"send":"ending_before","next":"/data/0/id"}},
       "properties":{"data":{"type":"array","items":{"$ref":"customer.json"}},"has_more":{"type":"boolean"}}}
      """#,
      """
      after /data/-1/id to query:starting_after
      items /data
      more /has_more
      back /data/0/id to query:ending_before
      inferred items next send more
      """),
    Self(
      "WordPress",
      #"""
      {"title":"Posts","x-resource":{"path":"/wp/v2/posts","query":{"page":{"type":"integer","default":1,"minimum":1},"per_page":{"type":"integer"}}},
       "type":"array","items":{"$ref":"item.json"},
       "x-pagination":{"style":"page","pages":"header:X-WP-TotalPages","total":"header:X-WP-Total"}}
      """#,
      """
      page query:page from 1
      items \("")
      total header:X-WP-Total
      pages header:X-WP-TotalPages
      size query:per_page
      end 404 416
      inferred items send size
      """),
    Self(
      "Plaid sync",
      #"""
      {"title":"Sync","x-resource":{"path":"/transactions/sync","method":"POST","body":{"cursor":{"type":"string"},"count":{"type":"integer"}}},
       "x-pagination":{"items":"/added"},
       "properties":{"added":{"type":"array","items":{"$ref":"item.json"}},"modified":{"type":"array","items":{"$ref":"item.json"}},
        "removed":{"type":"array","items":{"$ref":"item.json"}},"next_cursor":{"type":"string"},"has_more":{"type":"boolean"}}}
      """#,
      """
      cursor /next_cursor to body:/cursor
      items /added
      more /has_more
      size body:/count
      inferred style next send size more
      """),
  ]

  private static func relay(_ rule: String) -> String {
    """
    {"title":"Repos","x-resource":{"path":"/graphql","method":"POST","body":{"query":{"const":"query($after:String){…}"},
      "variables":{"properties":{"after":{"type":["string","null"]}}}}},
     "x-pagination":\(rule),
     "properties":{"data":{"properties":{"viewer":{"properties":{"repositories":{"properties":{
      "edges":{"type":"array","items":{"type":["object","null"],"properties":{"node":{"$ref":"item.json"}}}},
      "pageInfo":{"properties":{"endCursor":{"type":["string","null"]},"startCursor":{"type":"string"},"hasNextPage":{"type":"boolean"},"hasPreviousPage":{"type":"boolean"}}}}}}}}}}}
    """
  }
}
