import { expect, test } from 'vitest'
import { answerJsonSchema } from './answer-shape.ts'

test('the schema says what strict structured answers demand, and nothing that services refuse', () => {
  const text = JSON.stringify(answerJsonSchema)
  expect(answerJsonSchema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['keywords', 'location', 'bedrooms', 'priceRange', 'propertyType', 'amenities'],
    properties: { priceRange: { additionalProperties: false, required: ['min', 'max'] } },
  })
  expect(text).toContain('"vacation_rental"')
  expect(text).not.toMatch(/maxLength|maxItems|minimum|maximum|pattern|format|\$schema|\$ref/)
})
