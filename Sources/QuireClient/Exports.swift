// Whoever imports this module gets the requests and the JSON that a client sends and receives too.
@_exported public import QuireRuntime
