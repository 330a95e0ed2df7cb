import { expect, test } from 'vitest'
import type { HandoverItem, HandoverRecord } from '@basera/contract/chain/handover'
import { roomsOf, shownLines, shownReadings, toSave } from './shown-lines.ts'
import { withWaiting } from './waiting-lines.ts'

const item = (id: string, changes: Partial<HandoverItem> = {}): HandoverItem => ({
  id,
  place: 10,
  room: 'Kitchen',
  item: 'Taps',
  condition: null,
  words: null,
  other_words: null,
  side: 'owner',
  compares_with: null,
  photos: [],
  ...changes,
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a record the lines alone are asked for
const record = (...items: readonly HandoverItem[]) => ({ items }) as unknown as HandoverRecord

const line = (id: string, changes = {}) => ({
  kind: 'line' as const,
  line: {
    id,
    place: 20,
    room: 'Balcony',
    item: 'Floor',
    condition: 'good' as const,
    words: null,
    is_removed: false,
    ...changes,
  },
})

test('what waits lies over what the server has, and a new line stands in its room', () => {
  const shown = shownLines(record(item('a'), item('b', { place: 5 })), 'seeker', [
    line('a', { room: 'Kitchen', condition: 'worn' }),
    line('c'),
  ])
  expect(shown.map(({ id, condition, side }) => [id, condition, side])).toEqual([
    ['b', null, 'owner'],
    ['a', 'worn', 'owner'],
    ['c', 'good', 'seeker'],
  ])
  expect(roomsOf(shown)).toEqual(['Kitchen', 'Balcony'])
})

test('a line that is taken out is not shown before the server knows', () => {
  expect(shownLines(record(item('a')), 'owner', [line('a', { is_removed: true })])).toEqual([])
})

test('a photo that waits stands with its line', () => {
  const photo = {
    id: 'p',
    itemId: 'a',
    blob: new Blob(['x']),
    deviceSha256: 'a',
    takenAt: '2026-07-01',
  }
  const [shown] = shownLines(record(item('a')), 'owner', [{ kind: 'photo', photo }])
  expect(shown?.waitingPhotos.map(({ id }) => id)).toEqual(['p'])
})

test('a later state of a line takes the place of the one before', () => {
  const all = withWaiting([line('a')], line('a', { condition: 'worn' }))
  expect(all).toEqual([line('a', { condition: 'worn' })])
  const [shown] = shownLines(record(item('a')), 'owner', all)
  expect(shown && toSave(shown, { words: 'Cracked' })).toMatchObject({
    condition: 'worn',
    words: 'Cracked',
  })
})

test('a reading that waits lies over the record’s own, and the others stay as they are', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its readings alone are asked for
  const read = { readings: { electricity: '8 412', water: '31', keys: null } } as HandoverRecord
  expect(shownReadings(read, [])).toEqual({ electricity: '8 412', water: '31', keys: null })
  expect(shownReadings(read, [{ kind: 'readings', readings: { water: null, keys: '4' } }])).toEqual(
    { electricity: '8 412', water: null, keys: '4' },
  )
})
