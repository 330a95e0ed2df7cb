import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '../../support/database.ts'
import { openRestWorld, type RestWorld, serviceRole, signedIn } from '../rest-world.ts'
import { textLike } from '../../support/matching.ts'

describeOnEachEngine('requests over the rate limit', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    const limits = { anonymousPerMinute: 3, userPerMinute: 5, writesPerMinute: 2 }
    // By number alone: without the cost of database time.
    world = await openRestWorld(open, { limits, caps: null })
  })

  it('are answered 429 as a REST error, with the seconds to wait in Retry-After (B3)', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 4; asked += 1) {
      statuses.push((await world.ask('/clients?select=id')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const refused = await world.ask('/clients?select=id')
    expect(await refused.json()).toEqual({
      code: '429',
      message: textLike(/^Too many requests\. Please try again in ([1-9]|1\d|20) seconds?\.$/),
      details: null,
      hint: null,
    })
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|1\d|20)$/)
    expect(refused.headers.get('proxy-status')).toBe('PostgREST; error=429')
  })

  it('change nothing, not even when they are refused for being writes only (B3)', async () => {
    const caller = signedIn
    const before = await world.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: 'select count(*) from rest_world.clients', values: [] }],
    )
    const statuses: number[] = []
    for (let asked = 0; asked < 4; asked += 1) {
      const options = { caller, method: 'DELETE' }
      statuses.push((await world.ask('/clients?id=eq.-1', options)).status)
    }
    expect(statuses.slice(2)).toEqual([429, 429])
    expect((await world.ask('/clients?select=id', { caller })).status).toBe(200)
    const after = await world.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 },
      [{ text: 'select count(*) from rest_world.clients', values: [] }],
    )
    expect(after[0]?.rows).toEqual(before[0]?.rows)
  })

  it('do not exist for the server’s own key', async () => {
    for (let asked = 0; asked < 10; asked += 1) {
      const response = await world.ask('/clients?select=id', { caller: serviceRole })
      expect(response.status).toBe(200)
    }
  })
})
