import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAgain } from './read-again.ts'

/** A query on a screen, whose answers come when they are let through. */
function watched(client: QueryClient, key: string) {
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answers.push(resolve)
    return promise
  }
  new QueryObserver(client, { queryKey: [key], queryFn, retry: false }).subscribe(() => undefined)
  return { answers, shown: () => client.getQueryData([key]) }
}

test('what was being read for the first time when it changed is read once more', async () => {
  const client = new QueryClient()
  const visits = watched(client, 'visits')
  const read = readAgain(client, { queryKey: ['visits'] })
  expect(visits.answers).toHaveLength(1)
  visits.answers[0]?.('from before the change')
  await expect.poll(() => visits.answers.length).toBe(2)
  expect(visits.shown()).toBe('from before the change')
  visits.answers[1]?.('as it is')
  await read
  expect(visits.shown()).toBe('as it is')
})

test('what had been read is read once', async () => {
  const client = new QueryClient()
  const visits = watched(client, 'visits')
  const messages = watched(client, 'messages')
  visits.answers[0]?.('a visit')
  messages.answers[0]?.('a message')
  await expect.poll(messages.shown).toBe('a message')
  const read = readAgain(client, { queryKey: ['visits'] })
  visits.answers[1]?.('a visit that is late')
  await read
  expect(visits.shown()).toBe('a visit that is late')
  expect([visits.answers.length, messages.answers.length]).toEqual([2, 1])
})
