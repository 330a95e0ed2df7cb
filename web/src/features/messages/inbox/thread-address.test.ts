import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './thread-address.ts'

const THREAD = '0a1b2c3d-0000-4000-8000-000000000001'

test.each([
  'thread=42',
  'thread=',
  `thread=${THREAD}%00`,
  'show=everything',
  'home=here',
  'q=%20%20',
  '',
])('what cannot be read counts as not given: %j', (address) => {
  expect(readAddress(new URLSearchParams(address))).toEqual({
    threadId: null,
    filter: 'all',
    homeId: null,
    search: '',
  })
})

test('a conversation, a filter, a home and a search are read as they are written', () => {
  const address = {
    threadId: THREAD,
    filter: 'my_turn',
    homeId: THREAD,
    search: 'మీరా & co',
  } as const
  expect(readAddress(new URLSearchParams(writeAddress(address)))).toEqual(address)
  expect(writeAddress({ ...address, threadId: null, homeId: null, search: '' })).toBe(
    '?show=my_turn',
  )
  expect(writeAddress({ threadId: null, filter: 'all', homeId: null, search: '' })).toBe('')
})
