import Foundation
import QuireChecks
import QuireClient
import Testing

/// Tests the sample values that the templates of the fixture `samples` create for every type.
@Suite struct SampleTests {
  @Test func `the sample of a struct has all properties`() {
    let product = SampledProduct.sample
    #expect(product.id == 1)
    #expect(product.class == "text")
    #expect(product.maker.founded != nil)
    #expect(product.prices == ["key": 2])
    #expect(product.additionalProperties == ["key": true])
    #expect(product.discount == 1)
  }

  @Test func `the sample of a recursive struct ends`() {
    let successors = sequence(first: SampledProduct.sample) { $0.successor }
    #expect(Array(successors.prefix(100)).count == 4)
    #expect(SampledProduct.sample.related.first?.related.count == 1)
  }

  @Test func `the sample of an enumeration is its first case`() {
    #expect(SampledProduct.State.sample == .available)
    #expect(SampledProducts.Resource.Order.sample == .name)
  }

  @Test func `the sample of a union is a case that does not contain the union`() {
    #expect(SampledProduct.Delivery.sample == .string("text"))
    #expect(SampledFormula.sample == .literal(SampledFormula.Literal(value: 1.5)))
    #expect(SampledFormula.Sum.sample.left == .sample)
    #expect(SampledFormula.Wrapped.sample.formula == .array([.sample]))
  }

  @Test func `the sample of a tuple has every element`() {
    let size = SampledProduct.Size(first: 1.5, second: 1.5, rest: ["text"])
    #expect(SampledProduct.Size.sample == size)
  }

  @Test func `the sample of a list has an item`() {
    #expect(SampledProducts.sample.items.count == 1)
  }

  @Test func `a document with a plain value has a sample, and an alias that of its target`() {
    #expect(SampledAmount.sample == SampledAmount(value: 1.5))
    #expect(SampledCode.sample == "text")
  }

  @Test func `samples are decoded and encoded like other values, and pass the checks`() throws {
    let product = SampledProduct.sample
    let decoded = try JsonProvider.decode(SampledProduct.self, from: JsonProvider.encode(product))
    #expect(decoded == product)
    try product.validate()
    let formula = SampledFormula.Sum.sample
    let sum = try JsonProvider.decode(SampledFormula.Sum.self, from: JsonProvider.encode(formula))
    #expect(sum == formula)
  }
}
