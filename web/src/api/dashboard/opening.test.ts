import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createOpening, openedBy, openingQuery } from './opening.ts'

const AT = '2026-11-25T17:35:15.182Z'

test('parts come with one request, each handed over once', async () => {
  const asked: string[] = []
  const opening = createOpening(AT, () => {
    asked.push('all')
    return Promise.resolve({ applications: ['an application'], threads: { threads: [] } })
  })
  expect(asked).toEqual([])
  expect(await Promise.all([opening.take('applications'), opening.take('threads')])).toEqual([
    ['an application'],
    { threads: [] },
  ])
  expect(await opening.take('applications')).toBeUndefined()
  expect(await opening.take('saved')).toBeUndefined()
  expect(asked).toEqual(['all'])
})

test('a query takes its first answer from the opening and reads the next itself', async () => {
  const opening = createOpening(AT, () => Promise.resolve({ held: '3' }))
  const { queryFn } = openedBy(
    opening,
    'held',
    { queryFn: (_context: null) => Promise.resolve(4) },
    Number,
  )
  expect([await queryFn(null), await queryFn(null)]).toEqual([3, 4])
})

test('when the one request fails, each part is read by itself', async () => {
  const opening = createOpening(AT, () => Promise.reject(new Error('no answer')))
  const { queryFn } = openedBy(opening, 'held', {
    queryFn: (_context: null) => Promise.resolve(4),
  })
  expect(await queryFn(null)).toBe(4)
})

test('that it was read is said once the one request has ended, also when it failed, and asks for no second one', async () => {
  let asked = 0
  const refused = createOpening(AT, () => {
    asked += 1
    return Promise.reject(new Error('no answer'))
  })
  expect([await refused.whenRead(), await refused.whenRead(), asked]).toEqual([true, true, 1])
})

test('whoever waits for the one request hears of its end after the parts have told what they show', async () => {
  const client = new QueryClient()
  const opening = createOpening(AT, () => Promise.resolve({ saved: ['a home'] }))
  const told: string[] = []
  const waiting = new QueryObserver(
    client,
    openingQuery(opening, 'asha', { keptAs: null, parts: ['saved'] }),
  )
  const stopWaiting = waiting.subscribe(({ data }) => data === true && told.push('read'))
  const part = new QueryObserver(
    client,
    openedBy(opening, 'saved', {
      queryKey: ['saved'],
      queryFn: (_context: unknown) => Promise.resolve(['another home']),
    }),
  )
  const stopPart = part.subscribe(({ data }) => data !== undefined && told.push(data.join()))
  await expect.poll(() => told).toHaveLength(2)
  expect(told).toEqual(['a home', 'read'])
  stopWaiting()
  stopPart()
})
