import { expect, test } from 'vitest'
import { loadPersistently, ScriptRefused } from './google-maps-script.ts'

/** A script that loads at an attempt, or never; and the order of events. */
function attempts(comesAt: number, reason = new Error('did not come')) {
  const events: string[] = []
  let count = 0
  return {
    events,
    loading: {
      load: () => {
        count += 1
        events.push('asked')
        return count === comesAt ? Promise.resolve() : Promise.reject(reason)
      },
      wait: (delayMs: number) => {
        events.push(`waited ${delayMs}`)
        return Promise.resolve()
      },
      onRetry: () => events.push('told'),
    },
  }
}

test('R-HOME-20 a script that never loads is requested four times, with waits of 2, 8 and 24 s', async () => {
  const { events, loading } = attempts(Infinity)
  await expect(loadPersistently(loading)).rejects.toThrow('did not come')
  expect(events.filter((event) => event !== 'told')).toEqual([
    'asked',
    'waited 2000',
    'asked',
    'waited 8000',
    'asked',
    'waited 24000',
    'asked',
  ])
})

test('T87 a script that the security policy blocks is requested once', async () => {
  const { events, loading } = attempts(Infinity, new ScriptRefused('kept out'))
  await expect(loadPersistently(loading)).rejects.toThrow('kept out')
  expect(events).toEqual(['asked'])
})

test('R-HOME-20 a script that loads late is not requested again', async () => {
  const { events, loading } = attempts(3)
  await loadPersistently(loading)
  expect(events).toEqual(['asked', 'told', 'waited 2000', 'asked', 'told', 'waited 8000', 'asked'])
})

test('R-HOME-20 a script that loads at once causes no wait', async () => {
  const { events, loading } = attempts(1)
  await loadPersistently(loading)
  expect(events).toEqual(['asked'])
})
