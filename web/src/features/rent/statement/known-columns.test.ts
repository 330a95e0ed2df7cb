// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { knownColumns, rememberColumns } from './known-columns.ts'

afterEach(() => localStorage.clear())

const rows = [
  ['Datum', 'Zweck', 'Betrag'],
  ['05.11.2026', 'Rent of Asha', '25,000.00'],
]
const columns = { date: 0, text: 1, reference: null, credit: 2 }

test('of a file without a head nothing is kept, and what was damaged is nothing', () => {
  rememberColumns('u', [['05.11.2026', 'Rent', '1']], columns)
  expect(localStorage.length).toBe(0)
  rememberColumns('u', rows, columns)
  localStorage.setItem(localStorage.key(0) ?? '', '{"date":"x"}')
  expect(knownColumns('u', rows)).toBeNull()
  localStorage.setItem(localStorage.key(0) ?? '', '{')
  expect(knownColumns('u', rows)).toBeNull()
})

test('the columns of a bank are known again by the names in its head, to the same person, without a line of the file', () => {
  rememberColumns('u', rows, columns)
  expect(knownColumns('u', rows)).toEqual(columns)
  expect(knownColumns('another', rows)).toBeNull()
  expect(knownColumns('u', [['Datum', 'Text', 'Betrag']])).toBeNull()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Asha')
})
