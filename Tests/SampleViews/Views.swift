/// A value that a view owns, as SwiftUI's property wrapper.
@propertyWrapper package struct State<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A value of the surroundings of a view.
@propertyWrapper package struct Environment<Value> {
  package var wrappedValue: Value

  package init(_ value: Value) { wrappedValue = value }
}

/// The protocol of views.
package protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  package var body: Never { fatalError("Never has no view.") }
}

/// The protocol of apps.
package protocol App {
  associatedtype Body: View
  var body: Body { get }
  init()
}

/// A view without further views.
package protocol Leaf: View where Body == Never {}

extension Leaf {
  package var body: Never { fatalError("A leaf has no further views.") }
}

package struct Text: Leaf {
  package let content: String

  package init(_ content: String) { self.content = content }
}

package struct Image: Leaf {
  package let systemName: String

  package init(systemName: String) { self.systemName = systemName }
}

package struct Label: Leaf {
  package let title: String

  package init(_ title: String, systemImage: String) { self.title = title }
}

package struct Link: Leaf {
  package let title: String

  package init(_ title: String, destination: String) { self.title = title }
}

package struct Group<Content: View>: Leaf {
  package let content: Content

  package init(content: () -> Content) { self.content = content() }
}

package struct List<Element, Row: View>: Leaf {
  package let rows: [Row]

  package init(_ elements: [Element], row: (Element) -> Row) { rows = elements.map(row) }
}
