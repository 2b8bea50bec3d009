// Whoever imports this module can name the store of a feed too.
@_exported public import QuireStorage
