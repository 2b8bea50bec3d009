// The C library is in AppleFoundation, because a declaration there hides the one of Linux with the
// same name, which Foundation exports.
@_exported public import AppleFoundation
