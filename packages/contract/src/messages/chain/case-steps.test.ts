import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseStepText } from './case-steps.ts'

const chainStates = readFileSync(
  join(import.meta.dirname, '../../../../../docs/chain-states.md'),
  'utf8',
)

/** Steps that belong to no conversation and no tenancy, and so to no case: a broker's mandate and what it earns. */
const IN_NO_CASE = /^(?:mandate|commission) /

const printedSteps = chainStates
  .split('\n## ')
  .slice(1)
  .flatMap((part) => {
    const entity = part.slice(0, part.indexOf('\n'))
    const rows = part.matchAll(/^\| [a-z_]+ \| [a-z_]+ \| ([a-z_]+) \| ([a-z_, ]+) \|/gm)
    return [...rows].flatMap(([, action = '', sides = '']) =>
      sides.split(', ').map((side) => [entity, action, side] as const),
    )
  })
  .filter(([entity]) => !IN_NO_CASE.test(`${entity} `))

test('what is no step of the chain has no words', () => {
  expect(caseStepText('tenancy', 'toString', 'owner')).toBeNull()
  expect(caseStepText('constructor', '', 'owner')).toBeNull()
})

test('a step says who acted by their side, and a payment that the provider took back says so', () => {
  expect(caseStepText('visit', 'confirm', 'broker')).toBe('The broker confirmed the visit')
  expect(caseStepText('payment', 'claim', 'co_tenant')).toBe(
    'The co-tenant said that a payment was made',
  )
  expect(caseStepText('visit', 'cancel', 'clock')).toBe('The system cancelled the visit')
  expect(caseStepText('payment', 'reverse', 'owner')).toBe('The owner reversed a payment')
  expect(caseStepText('payment', 'reverse', 'server')).toBe(
    'The payment provider took a payment back',
  )
  expect(caseStepText('tenancy', 'start', 'clock')).toBe('The tenancy has begun')
})

test('chain 0.5: each printed step of a case has words, whoever of its sides acts', () => {
  expect(printedSteps.length).toBeGreaterThan(200)
  expect(
    printedSteps.filter(([entity, action, side]) => caseStepText(entity, action, side) === null),
  ).toEqual([])
})

/** Steps that functions note by name, also those without a state of their own (tax, PAN). */
const notedSteps = ['private', 'public'].flatMap((schema) => {
  const folder = join(import.meta.dirname, '../../../../../db/schema', schema, 'functions')
  return readdirSync(folder).flatMap((file) => {
    const notes = readFileSync(join(folder, file), 'utf8').matchAll(
      /record_(?:event\(\s*'(\w+)',[^,]+|tenancy_event\(\s*\w+,\s*'(\w+)'),[^,]+,\s*'(\w+)'/g,
    )
    return [...notes].map(
      ([, ofThread, ofTenancy = '', action = '']) => [ofThread ?? ofTenancy, action] as const,
    )
  })
})

test('chain 0.5: each step that is noted by name has words, too', () => {
  expect(notedSteps).toContainEqual(['pan', 'give'])
  expect(notedSteps).toContainEqual(['enquiry', 'open_case'])
  const ofCases = notedSteps.filter(([entity]) => !IN_NO_CASE.test(`${entity} `))
  expect(
    ofCases.filter(([entity, action]) => caseStepText(entity, action, 'clock') === null),
  ).toEqual([])
})
