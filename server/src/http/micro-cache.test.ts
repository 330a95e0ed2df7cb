import { describe, expect, it } from 'vitest'
import { type Computed, createMicroCache, noMicroCache } from './micro-cache.ts'

function open(maxBytes = 100_000) {
  let now = 0
  const cache = createMicroCache<string>({ maxBytes, nowMs: () => now, patienceMs: 20 })
  let computations = 0
  return {
    drop: cache.drop,
    computations: () => computations,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    ask: (key: string, compute: () => Promise<Computed<string>>) =>
      cache.get(key, () => {
        computations++
        return compute()
      }),
  }
}

const of = (answer: string, bytes: number | null = 10) => ({ answer, bytes })
const now =
  (answer: string, bytes: number | null = 10) =>
  async () =>
    of(answer, bytes)

/** A computation that ends when the test says. */
function later() {
  const { promise, resolve, reject } = Promise.withResolvers<Computed<string>>()
  return { compute: () => promise, resolve, reject }
}

describe('the microcache', () => {
  it('shares no answer that is not cacheable', async () => {
    const { ask, computations } = open()
    expect(await ask('list', now('first', null))).toBe('first')
    expect(await ask('list', now('second', null))).toBe('second')
    expect(computations()).toBe(2)
  })

  it('gives waiting requests neither a failure nor an answer that is not cacheable', async () => {
    const { ask } = open()
    const failing = later()
    const first = ask('list', failing.compute)
    const others = [ask('list', now('own')), ask('list', now('own'))]
    failing.reject(new Error('the database is away'))
    await expect(first).rejects.toThrow('the database is away')
    expect(await Promise.all(others)).toEqual(['own', 'own'])

    const refused = later()
    const asker = ask('other', refused.compute)
    const next = ask('other', now('own'))
    refused.resolve(of('too many requests', null))
    expect(await asker).toBe('too many requests')
    expect(await next).toBe('own')
  })

  it('answers nothing that is a second old, counted from the begin of its computation', async () => {
    const { ask, pass } = open()
    const slow = later()
    const first = ask('list', slow.compute)
    pass(600)
    slow.resolve(of('old'))
    await first
    pass(399)
    expect(await ask('list', now('new'))).toBe('old')
    pass(1)
    expect(await ask('list', now('new'))).toBe('new')
  })

  it('answers nothing from before a drop, also what was being computed then', async () => {
    const { ask, drop } = open()
    await ask('list', now('before'))
    const slow = later()
    const waiting = [ask('page', slow.compute), ask('page', now('never asked'))]
    drop()
    expect(await ask('list', now('after'))).toBe('after')
    expect(await ask('page', now('after'))).toBe('after')
    slow.resolve(of('before'))
    expect(await Promise.all(waiting)).toEqual(['before', 'before'])
    expect(await ask('page', now('never asked'))).toBe('after')
  })

  it('separates answers by key', async () => {
    const { ask } = open()
    await ask('a', now('one'))
    expect(await ask('b', now('two'))).toBe('two')
    expect(await ask('a', now('never asked'))).toBe('one')
  })

  it('computes once for all concurrent requests, and for those of the next second', async () => {
    const { ask, computations, pass } = open()
    const slow = later()
    const all = Array.from({ length: 50 }, () => ask('list', slow.compute))
    slow.resolve(of('answer'))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['answer']))
    pass(999)
    expect(await ask('list', slow.compute)).toBe('answer')
    expect(computations()).toBe(1)
  })

  it('bounds the wait for another’s computation, which may be queued behind its caller’s other work', async () => {
    const { ask } = open()
    const stuck = later()
    const first = ask('list', stuck.compute)
    expect(await ask('list', now('own'))).toBe('own')
    stuck.resolve(of('late'))
    expect(await first).toBe('late')
  })

  it('holds no more bytes than it may, the newest of them', async () => {
    const { ask, computations } = open(10_000)
    for (let index = 0; index < 50; index++) await ask(`page ${index}`, now('x', 1000))
    await ask('page 49', now('never asked', 1000))
    expect(computations()).toBe(50)
    await ask('page 40', now('x', 1000))
    expect(computations()).toBe(51)
    await ask('huge', now('x', 20_000))
    await ask('huge', now('x', 20_000))
    expect(computations()).toBe(53)
  })

  it('removes expired entries as others are added', async () => {
    const { ask, computations, pass } = open(3000)
    await ask('a', now('x', 2000))
    pass(1000)
    await ask('b', now('x', 2000))
    await ask('b', now('never asked', 2000))
    expect(computations()).toBe(2)
  })
})

it('a server without it computes every answer', async () => {
  const none = noMicroCache<string>()
  await none.get('list', now('one'))
  expect(await none.get('list', now('two'))).toBe('two')
})
