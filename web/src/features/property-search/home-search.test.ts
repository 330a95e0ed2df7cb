import { expect, test } from 'vitest'
import { readHomeSearch, writeHomeSearch } from './home-search.ts'

const read = (query: string) => readHomeSearch(new URLSearchParams(query))

test('an unknown category, view or nothing at all is the plain home page', () => {
  const plain = { text: '', category: 'all', view: 'grid', edits: [] }
  expect(read('')).toEqual(plain)
  expect(read('q=%20%20&category=castle&view=globe&without=price&max=5')).toEqual(plain)
  expect(read('category=toString')).toEqual(plain)
})

test('R-HOME-05 the address bar carries text, category, view and what was changed or taken away', () => {
  const search = {
    text: '2 BHK near Hitec City',
    category: 'vacation',
    view: 'map',
    edits: [
      ['without', 'bedrooms'],
      ['without', 'amenity:gym'],
      ['max', '35000'],
    ],
  } as const
  const parameters = writeHomeSearch(search)
  expect(parameters.toString()).toBe(
    'q=2+BHK+near+Hitec+City&category=vacation&view=map&without=bedrooms&without=amenity%3Agym&max=35000',
  )
  expect(readHomeSearch(parameters)).toEqual(search)
})

test('R-HOME-04 a cleared search leaves nothing in the address bar', () => {
  expect(
    writeHomeSearch({
      text: '',
      category: 'all',
      view: 'grid',
      edits: [['without', 'price']],
    }).toString(),
  ).toBe('')
})

test('a sentence longer than anybody types is cut', () => {
  expect(read(`q=${'x'.repeat(5_000)}`).text).toHaveLength(500)
})
