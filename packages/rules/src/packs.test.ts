// The data itself: its form, its sources, and that each state says how sure it is.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import data from '../data/rule-packs.json' with { type: 'json' }
import schema from '../data/rule-packs.schema.json' with { type: 'json' }
import { packOf, sourcesOf, stateCodes } from './packs.ts'

describe('rule packs', () => {
  test('have the form that the schema says', () => {
    const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema)
    validate(data)
    expect(validate.errors).toBeNull()
  })
  test('a fact without its date is no fact', () => {
    const validate = new Ajv2020({ strict: false }).compile(schema)
    const broken = structuredClone(data) as { packs: { 'IN-TS': { deposit: object } } }
    broken.packs['IN-TS'].deposit = { value: 1, mark: 'V', current: 'verified', sources: ['S01'] }
    expect(validate(broken)).toBe(false)
  })
  test.for([...stateCodes])('%s names only sources that are listed', (state) => {
    for (const fact of Object.values(packOf(state))) {
      const ids = 'sources' in fact ? fact.sources : []
      expect(sourcesOf(ids)).toHaveLength(ids.length)
    }
    for (const candidate of packOf(state).stampDuty.candidates) {
      expect(sourcesOf(candidate.sources)).toHaveLength(candidate.sources.length)
    }
  })
  test('every example of the vectors is of a state that has a pack', () => {
    expect(stateCodes).toEqual(
      expect.arrayContaining([
        'IN-TS',
        'IN-AP',
        'IN-KA',
        'IN-MH',
        'IN-TN',
        'IN-DL',
        'IN-UP',
        'IN-DEFAULT',
      ]),
    )
  })
})
