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

test('nothing is asked while its person leaves, also when the channel was cut before', () => {
  const { asked, rechecks, wait } = begin()
  rechecks.afterCut(false)
  wait(5)
  rechecks.afterCut(true)
  wait(120)
  expect(asked).toEqual([])
})

test('nothing is asked once nobody is on the screen', () => {
  const { asked, rechecks, wait } = begin()
  rechecks.retryLater()
  rechecks.afterCut(false)
  rechecks.stop()
  wait(120)
  expect(asked).toEqual([])
})

test('coming back within a minute asks nothing', () => {
  const { asked, rechecks, wait } = begin()
  wait(60)
  rechecks.whenBack()
  expect(asked).toEqual([])
  wait(1)
  rechecks.whenBack()
  expect(asked).toEqual([61])
})

test('a connection that is cut again and again asks once in ten seconds', () => {
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

test('an answer that did not come is asked for again after ten seconds, once', () => {
  const { asked, rechecks, wait } = begin()
  rechecks.retryLater()
  wait(4)
  rechecks.retryLater()
  wait(60)
  expect(asked).toEqual([14])
})
