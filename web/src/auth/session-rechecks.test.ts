import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRechecks } from './session-rechecks.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

function begin() {
  const asked: number[] = []
  const start = Date.now()
  const rechecks = createRechecks(
    () => asked.push((Date.now() - start) / 1000),
    () => Date.now(),
  )
  rechecks.begun()
  return { asked, rechecks, wait: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
}

test('no recheck during a sign-out, also when the channel was closed before', () => {
  const { asked, rechecks, wait } = begin()
  rechecks.afterCut(false)
  wait(5)
  rechecks.afterCut(true)
  wait(120)
  expect(asked).toEqual([])
})

test('no recheck once nobody is signed in', () => {
  const { asked, rechecks, wait } = begin()
  rechecks.retryLater()
  rechecks.afterCut(false)
  rechecks.stop()
  wait(120)
  expect(asked).toEqual([])
})

test('a tab that becomes visible within a minute rechecks nothing', () => {
  const { asked, rechecks, wait } = begin()
  wait(60)
  rechecks.whenBack()
  expect(asked).toEqual([])
  wait(1)
  rechecks.whenBack()
  expect(asked).toEqual([61])
})

test('a connection that keeps breaking rechecks once in ten seconds', () => {
  const { asked, rechecks, wait } = begin()
  wait(3)
  rechecks.afterCut(false)
  wait(3)
  rechecks.afterCut(false)
  wait(30)
  expect(asked).toEqual([10])
  rechecks.afterCut(false)
  wait(0)
  expect(asked).toEqual([10, 36])
})

test('a failed recheck is retried after ten seconds, once', () => {
  const { asked, rechecks, wait } = begin()
  rechecks.retryLater()
  wait(4)
  rechecks.retryLater()
  wait(60)
  expect(asked).toEqual([14])
})
