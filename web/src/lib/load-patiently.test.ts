import { afterEach, expect, test, vi } from 'vitest'
import { loadPatiently, onPartGone } from './load-patiently.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A part that fails so often; `retry` is a connection that is back. */
function brokenPart(failures: number, isOnline: boolean) {
  const connection = new EventTarget()
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  vi.stubGlobal('navigator', { onLine: isOnline })
  const seen = { asked: 0, gone: 0 }
  onPartGone(() => (seen.gone += 1))
  const part = loadPatiently(() => {
    seen.asked += 1
    return seen.asked > failures
      ? Promise.resolve('here')
      : Promise.reject(new TypeError('Failed to fetch'))
  })
  const retry = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    connection.dispatchEvent(new Event('online'))
  }
  return { part, seen, retry }
}

test('a failed load is retried when the connection is back, and not before', async () => {
  const { part, seen, retry } = brokenPart(2, true)
  for (const wanted of [1, 2]) {
    await vi.waitFor(() => expect(seen.asked).toBe(wanted))
    await retry()
  }
  await expect(part).resolves.toBe('here')
  expect(seen).toEqual({ asked: 3, gone: 0 })
})

test.each([
  ['with a connection counts as gone, and is told once', true, 1],
  ['without one is waited for', false, 0],
])('a part that does not come %s', async (_case, isOnline, gone) => {
  const { part, seen, retry } = brokenPart(5, isOnline)
  for (let count = 0; count < 5; count++) await retry()
  await expect(part).resolves.toBe('here')
  expect(seen).toEqual({ asked: 6, gone })
})
