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

test('parts that are read again at the same time share a request, and one alone reads itself', async () => {
  const asked: (readonly string[] | null)[] = []
  const opening = createOpening(AT, (parts) => {
    asked.push(parts)
    return Promise.resolve({ held: asked.length, saved: asked.length, threads: asked.length })
  })
  const take = (...parts: readonly ('held' | 'saved' | 'threads')[]) =>
    Promise.all(parts.map((part) => opening.take(part)))
  expect(await take('held', 'saved', 'threads')).toEqual([1, 1, 1])
  expect(await take('held', 'saved')).toEqual([2, 2])
  expect(await take('threads')).toEqual([undefined])
  expect(asked).toEqual([null, ['held', 'saved']])
})

test('parts that cannot be read again together are each read by itself', async () => {
  const opening = createOpening(AT, (parts) =>
    parts === null
      ? Promise.resolve({ held: 1, saved: 1 })
      : Promise.reject(new Error('no answer')),
  )
  const both = () => Promise.all([opening.take('held'), opening.take('saved')])
  expect(await both()).toEqual([1, 1])
  expect(await both()).toEqual([undefined, undefined])
})

test('a further page of a list is read by itself', async () => {
  const opening = createOpening(AT, () => Promise.resolve({ saved: 'the first page' }))
  const { queryFn } = openedBy(opening, 'saved', {
    initialPageParam: 0,
    queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve(`page ${pageParam}`),
  })
  expect(await queryFn({ pageParam: 1 })).toBe('page 1')
  expect(await queryFn({ pageParam: 0 })).toBe('the first page')
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
  expect([await refused.whenRead(), await refused.whenRead(), asked]).toEqual(['read', 'read', 1])
})

test('whoever waits for the one request hears of its end after the parts have told what they show', async () => {
  const client = new QueryClient()
  const opening = createOpening(AT, () => Promise.resolve({ saved: ['a home'] }))
  const told: string[] = []
  const waiting = new QueryObserver(
    client,
    openingQuery(opening, 'asha', { keptAs: null, parts: ['saved'] }),
  )
  const stopWaiting = waiting.subscribe(({ data }) => data === 'read' && told.push('read'))
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

test('a part that came with its page is not read as the page takes it over, and by itself the next time', async () => {
  const client = new QueryClient()
  const asked: (readonly string[] | null)[] = []
  const read = (parts: readonly string[] | null) => {
    asked.push(parts)
    return Promise.resolve({ saved: ['from ahead'], threads: ['from ahead'] })
  }
  const mount = (shownAtMs: number | null) => {
    const observer = new QueryObserver(
      client,
      openedBy(createOpening(AT, read, shownAtMs), 'saved', {
        queryKey: ['saved'],
        staleTime: 0,
        queryFn: (_context: unknown) => Promise.resolve(['read again']),
      }),
    )
    return observer.subscribe(() => undefined)
  }
  const shown = () => client.setQueryData(['saved'], ['as shown'])
  const saved = () => client.getQueryData(['saved'])

  shown()
  mount(Date.now())()
  await Promise.resolve()
  expect(client.isFetching()).toBe(0)
  expect(saved()).toEqual(['as shown'])

  // What an act changed is.
  void client.invalidateQueries({ refetchType: 'none' })
  const leave = mount(Date.now())
  await expect.poll(saved).toEqual(['read again'])
  leave()

  shown()
  mount(Date.now() - 20_000)()
  await expect.poll(saved).toEqual(['read again'])
  expect(asked).toEqual([])

  shown()
  mount(null)()
  await expect.poll(saved).toEqual(['from ahead'])
  expect(asked).toEqual([null])
})
