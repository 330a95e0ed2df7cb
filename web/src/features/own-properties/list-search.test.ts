import { expect, test } from 'vitest'
import { readListSearch, writeListSearch } from './list-search.ts'

const read = (text: string) => readListSearch(new URLSearchParams(text))

test.each(['state=sold&page=0', 'page=-1', 'page=1.5', 'page=many', 'page=1e9', ''])(
  'an address that makes no sense (%s) is the whole list from its beginning',
  (text) => {
    expect(read(text)).toEqual({ filter: 'all', words: '', page: 1 })
  },
)

test('state, words and page are read back from the address', () => {
  const search = { filter: 'rented', words: 'kondapur & lake', page: 3 } as const
  expect(read(writeListSearch(search).toString())).toEqual(search)
  expect(writeListSearch({ filter: 'all', words: ' ', page: 1 }).toString()).toBe('')
})
