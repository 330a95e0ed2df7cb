import { expect, test } from 'vitest'
import { createApi } from '../../api/api.ts'
import { expectStatus, runCheck, toReport, type Check } from './check.ts'

const api = createApi({ origin: '', anonKey: 'key' })
function clock() {
  let milliseconds = 0
  return () => (milliseconds += 5)
}
const failing: Check = {
  name: 'Fails',
  purpose: 'Fails.',
  run: () => Promise.reject(new Error('Answered 500')),
}
const passing: Check = {
  name: 'Passes',
  purpose: 'Passes.',
  run: () => Promise.resolve('All well'),
}

test('a check that throws is a failure with its reason, not a crash', async () => {
  expect(await runCheck(failing, api, clock())).toEqual({
    kind: 'failed',
    detail: 'Answered 500',
    durationMs: 5,
  })
})

test('a check that returns has passed, with what it found', async () => {
  expect(await runCheck(passing, api, clock())).toEqual({
    kind: 'passed',
    detail: 'All well',
    durationMs: 5,
  })
})

test('an unexpected status is a failure', () => {
  expect(() => expectStatus(new Response(null, { status: 500 }), 200, 206)).toThrow(
    'Answered 500; expected 200 or 206',
  )
  expect(() => expectStatus(new Response(null, { status: 206 }), 200, 206)).not.toThrow()
})

test('the report names every check, also those that did not run', () => {
  const results = [{ kind: 'failed', detail: 'Answered 500', durationMs: 5 } as const]
  expect(toReport('Test suite', [failing, passing], results, new Date(0))).toBe(
    'Test suite\n1970-01-01T00:00:00.000Z\nfailed   Fails (5 ms): Answered 500\nnot run  Passes',
  )
})
