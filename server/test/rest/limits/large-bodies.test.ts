import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApp } from '../../support/app.ts'
import type { TestApp } from '../../support/app.ts'
import { readJson } from '../../support/json.ts'
import type { RestErrorBody } from '../rest-world.ts'

const LIMIT = 5 * 1024 * 1024

/** A body of unknown length that goes on until somebody stops reading. */
const endless = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(65_536))),
  })

describe('large bodies', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const post = (body: string | ReadableStream<Uint8Array>) => {
    const headers = { 'Content-Type': 'application/json' }
    return app.fetch('/rest/v1/properties', { method: 'POST', headers, body, duplex: 'half' })
  }

  it.each([
    ['announced', () => post(`"${'x'.repeat(LIMIT)}"`)],
    ['endless', () => post(endless())],
  ])('%s: refused by their size', async (_, ask) => {
    const response = await ask()
    expect(response.status).toBe(413)
    expect((await readJson<RestErrorBody>(response)).code).toBe('413')
  })

  it('a large but allowed one is read', async () => {
    const response = await post(JSON.stringify({ title: 'x'.repeat(4 * 1024 * 1024) }))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(response.status).not.toBe(413)
    expect(app.faults).toEqual([])
  })
})
