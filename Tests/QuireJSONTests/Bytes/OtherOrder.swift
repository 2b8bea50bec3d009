// The same models with members in another order, which is the same in each object.

extension Page {
  static let otherOrderText = #"""
    {"items":[
    {"K":1,"score":1.5,"node_id":"MDQ6VXNlcjE=","created_at":"2012-07-03T10:49:44Z","id":1,
    "name":"Zo\u00eb","site_admin":false},
    {"K":-2,"score":2,"node_id":"n\"","created_at":"2012-07-03T10:49:44.5Z","id":2,
    "extra":{"a":["]}"]},"name":null,"site_admin":true},
    {"K" : 12 ,"score":0.5e1,"node_id":"o","id":3,"created_at":"2012-07-03T10:49:44Z",
    "site_admin":true,"a_rather_long_name_of_a_home_url":"https://a.example/"}],
    "total":3,"next_cursor":null}
    """#
}

extension Branch {
  static let otherOrderText = #"""
    {"note":"n","kind":"branch","parts":[
    {"note":null,"parts":[["a"],"b"],"kind":"branch"},
    {"place":[1,null,3],"vein_count":7,"color":"green","kind":"leaf"},
    {"place":[2.5],"color":{"parts":[]},"vein_count":null,"kind":"leaf","size":[1]},
    {"kind":"branch","note":"\u0041","parts":[{"kind":"leaf","place":[0.5]}]}]}
    """#
}

extension Parcel {
  static let otherOrderText = #"""
    {"version":2,"rate":0.075,"grid":[[1,2],[]],"extra":{"a":[1,2.5,null,"}",false]},"weight":-1.25e1,
    "due":"2024-03-01","label":"Glass \u00e9 \"fine\" 🎁","count":-12,"wide":9007199254740993,
    "moments":{"m":[1,2.5]},"object":"parcel","id":"6E0C3E4A-7B0E-4F2B-9D53-0D2B6B4E9A10",
    "sent_at":"2024-02-29T23:59:59.125+02:00","fragile":true,"expires":1700000000.5,"price":"12.50",
    "stops":["2020-01-01T00:00:00Z"],"photo":"aGVsbG8=","tracking_url":"https://a.example/x?y=1",
    "shade":"dark","scans":{"first":"2020-01-01T00:00:00Z"},"last_seen":null,"size":2}
    """#
}
