// The cost of a request in tokens of its caller's bucket (S2): by database time, and by embeds.

import { beforeAll, expect, it } from 'vitest'

import type { Caller } from '../../../src/http/caller.ts'
import { describeOnEachEngine } from '../../support/database.ts'
import { type DearWorld, openDearWorld } from './heavy-world.ts'
import { anonymous, type AskOptions, serviceRole, signedIn } from '../rest-world.ts'

const limits = { anonymousPerMinute: 20, userPerMinute: 20, writesPerMinute: 0 }
const at = (clientIp: string): Caller => ({ ...anonymous, clientIp })
/** Half a second of work is ten requests more. */
const slowRequest: AskOptions = { method: 'POST', body: { milliseconds: 500 } }

describeOnEachEngine('the cost of a request (S2)', (open) => {
  let world: DearWorld
  beforeAll(async () => {
    world = await openDearWorld(open, { limits })
  })

  const statuses = async (path: string, options: AskOptions): Promise<number[]> => {
    const told: number[] = []
    for (let asked = 0; asked < 4; asked += 1) told.push((await world.ask(path, options)).status)
    return [told[0] ?? 0, told[3] ?? 0]
  }

  it('is its database time, charged to the address alone', async () => {
    const caller = at('203.0.113.1')
    expect(await statuses('/rpc/slow_word', { ...slowRequest, caller })).toEqual([200, 429])
    const refused = await world.ask('/hosts?select=id', { caller })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/)
    for (const others of [at('203.0.113.2'), signedIn])
      expect((await world.ask('/hosts?select=id', { caller: others })).status).toBe(200)
  })

  it('is its database time, charged to a person, also when the statement fails', async () => {
    const caller = signedIn
    expect(await statuses('/rpc/slow_failure', { ...slowRequest, caller })).toEqual([400, 429])
  })

  it('is one more for each embed beyond the second', async () => {
    const embeds = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `r${n}(id)`).join()
    const caller = at('203.0.113.3')
    expect(await statuses(`/hosts?id=eq.-1&select=${embeds}`, { caller })).toEqual([200, 429])
  })

  it('is fifty more where its response would be too large', async () => {
    const caller = at('203.0.113.6')
    const path = '/homes?select=photos(id)'
    expect(await statuses(path, { caller })).toEqual([400, 429])
  })

  it('is not charged to others, who do not wait until all of it is done', async () => {
    const caller = at('203.0.113.4')
    let done = 0
    const slow = Array.from({ length: 12 }, () =>
      world.ask('/rpc/slow_word', { ...slowRequest, caller }).then(() => (done += 1)),
    )
    const other = await world.ask('/hosts?select=id', { caller: at('203.0.113.5') })
    expect(other.status).toBe(200)
    expect(done).toBeLessThan(6)
    await Promise.all(slow)
  })

  it('is nothing for the service role', async () => {
    const caller = serviceRole
    expect(await statuses('/rpc/slow_word', { ...slowRequest, caller })).toEqual([200, 200])
  })
})
