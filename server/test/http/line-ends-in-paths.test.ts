// S11: a pattern ends at a line break unless told otherwise, so an address with one in it could slip past what every
// request passes. None does: each is met at its door, with a request id and its line in the log.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

const lineEnds = ['%E2%80%A8', '%E2%80%A9', '%0A', '%0D']

describe('S11 a line end in a path', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  it.each([
    ['/rest/v1/properties', [401]],
    ['/rest/v1/rpc/is_admin', [401]],
    ['/auth/v1/user', [401]],
    ['/auth/v1/admin/users', [401]],
    ['/auth/v1/.well-known/jwks.json', [401, 404]],
    ['/functions/v1/ai-search', [401, 404]],
    ['/storage/v1/object/files/x', [400, 401, 404]],
    ['/realtime/v1/api/broadcast', [401]],
    ['/graphql/v1/x', [404]],
    ['/property/x', [404]],
  ])('opens nothing at %s', async (path, statuses) => {
    for (const end of lineEnds) {
      for (const asked of [`${path}${end}`, `${path}/${end}`, `${path}${end}/x`]) {
        const before = app.accessRecords.length
        const answer = await fetch(`${app.origin}${asked}`)
        await answer.arrayBuffer()
        expect(statuses).toContain(answer.status)
        expect(answer.headers.get('sb-request-id')).toMatch(/^[0-9a-f-]{36}$/)
        expect(app.accessRecords).toHaveLength(before + 1)
      }
    }
    expect(app.faults).toEqual([])
  })
})
