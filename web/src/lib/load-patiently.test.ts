import { expect, test, vi } from 'vitest'
import { loadPatiently } from './load-patiently.ts'

test('a failed load is retried when the connection is back, and not before', async () => {
  const connection = new EventTarget()
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  const answers = ['broken', 'broken', 'here']
  let asked = 0
  const part = loadPatiently(() => {
    asked += 1
    const answer = answers.shift()
    return answer === 'here' ? Promise.resolve(answer) : Promise.reject(new TypeError(answer))
  })
  for (const wanted of [1, 2]) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(asked).toBe(wanted)
    connection.dispatchEvent(new Event('online'))
  }
  await expect(part).resolves.toBe('here')
  expect(asked).toBe(3)
  vi.unstubAllGlobals()
})
