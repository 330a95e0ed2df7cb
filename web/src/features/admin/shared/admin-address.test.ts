import { expect, test } from 'vitest'
import { changedParams, readView, type FilterField } from './admin-address.ts'

const fields: readonly FilterField[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    options: [
      ['all', 'All'],
      ['pending', 'Pending'],
    ],
  },
  { name: 'min_price', label: 'From', kind: 'number' },
]
const sorts = [
  ['newest', 'Newest'],
  ['oldest', 'Oldest'],
] as const
const read = (text: string) => readView(new URLSearchParams(text), fields, sorts)

test('R-ADM-08 an address without parameters is page 1 with 10 rows', () => {
  expect(read('')).toEqual({ page: 1, limit: 10, search: '', sort: 'newest', filters: {} })
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'limit=0',
  'limit=101',
  'limit=',
  'status=king',
  'status=all',
  'min_price=-5',
  'sort=name',
])('R-ADM-08 a parameter that is out of bounds is ignored: %s', (text) => {
  expect(read(text)).toEqual(read(''))
})

test('filters are read, numbers as numbers', () => {
  expect(read('page=3&limit=100&search=asha&sort=oldest&status=pending&min_price=5000')).toEqual({
    page: 3,
    limit: 100,
    search: 'asha',
    sort: 'oldest',
    filters: { status: 'pending', min_price: 5000 },
  })
})

test('a changed parameter resets the page to 1, a changed page does not', () => {
  const params = new URLSearchParams('page=3&status=pending&search=asha')
  expect(String(changedParams(params, { status: 'all' }))).toBe('search=asha')
  expect(String(changedParams(params, { page: '4' }))).toBe('page=4&status=pending&search=asha')
})
