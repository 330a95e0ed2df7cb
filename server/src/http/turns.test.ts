import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const settle = async (): Promise<void> => await delay(5)

/** Works that end when they are told to, and the names of those that have begun. */
function heldWorks() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const work = (name: string) => (): Promise<void> => {
    begun.push(name)
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    return end.promise
  }
  return {
    begun,
    work,
    async end(name: string) {
      ends.get(name)?.resolve()
      await settle()
    },
    async fail(name: string) {
      ends.get(name)?.reject(new Error('no database'))
      await settle()
    },
  }
}

it('refuses with 503 a work that has waited too long, and lets nobody before it pass', async () => {
  const works = heldWorks()
  const turns = createTurns(30)
  const first = turns(['a'], works.work('first'))
  const second = turns(['a'], works.work('second'))
  await expect(second).rejects.toMatchObject({ fault: { kind: 'unavailable' } })
  const third = turns(['a'], works.work('third'))
  await settle()
  expect(works.begun).toEqual(['first'])
  await works.end('first')
  expect(works.begun).toEqual(['first', 'third'])
  await works.end('third')
  await Promise.all([first, third])
})

it('runs works of one key one after the other, in the order in which they came', async () => {
  const works = heldWorks()
  const turns = createTurns(2000)
  const all = ['first', 'second', 'third'].map((name) => turns(['a'], works.work(name)))
  await settle()
  expect(works.begun).toEqual(['first'])
  await works.end('first')
  expect(works.begun).toEqual(['first', 'second'])
  await works.end('second')
  await works.end('third')
  await Promise.all(all)
})

it('lets works of other keys run beside it', async () => {
  const works = heldWorks()
  const turns = createTurns(2000)
  const first = turns(['a'], works.work('first'))
  const other = turns(['b'], works.work('other'))
  await settle()
  expect(works.begun).toEqual(['first', 'other'])
  await works.end('other')
  await works.end('first')
  await Promise.all([first, other])
})

it('makes a work with several keys wait for each of them', async () => {
  const works = heldWorks()
  const turns = createTurns(2000)
  const all = [
    turns(['a'], works.work('a')),
    turns(['b'], works.work('b')),
    turns(['b', 'a'], works.work('both')),
    turns(['a'], works.work('after')),
  ]
  await settle()
  await works.end('a')
  expect(works.begun).toEqual(['a', 'b'])
  await works.end('b')
  expect(works.begun).toEqual(['a', 'b', 'both'])
  await works.end('both')
  expect(works.begun).toEqual(['a', 'b', 'both', 'after'])
  await works.end('after')
  await Promise.all(all)
})

it('goes on after a work that failed', async () => {
  const works = heldWorks()
  const turns = createTurns(2000)
  const first = turns(['a'], works.work('first'))
  const second = turns(['a'], works.work('second'))
  const ended = Promise.allSettled([first])
  await settle()
  await works.fail('first')
  expect(await ended).toMatchObject([{ status: 'rejected' }])
  expect(works.begun).toEqual(['first', 'second'])
  await works.end('second')
  await second
})
