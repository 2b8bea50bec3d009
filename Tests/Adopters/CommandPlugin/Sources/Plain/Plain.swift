/// A target without schemas.
public enum Plain {}
