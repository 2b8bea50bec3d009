// Whoever imports this module gets the JSON of its requests and responses too.
@_exported public import QuireJSON
