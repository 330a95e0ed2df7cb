import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { createLimiter } from '../../src/http/limiter.ts'
import {
  describeOnEachEngine,
  describeOnPostgres,
  openTestDatabase,
  type TestDatabase,
} from '../support/database.ts'

const slow = { name: 'slow', capacity: 2, refillPerSecond: 0.01 }
const fast = { name: 'fast', capacity: 1, refillPerSecond: 1000 }
const scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

async function countBuckets(database: Database) {
  const text = 'select count(*) from _gateway.rate_limit_buckets'
  const [result] = await database.run(scope, [{ text, values: [] }])
  return Number(result?.rows[0]?.[0])
}

describeOnEachEngine('the limiter', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  it('refuses when a bucket is empty, with the seconds to wait', async () => {
    const limiter = createLimiter(database, 'secret')
    const takings = Array.from({ length: 6 }, () => limiter.take({ limit: slow, subject: 'a' }))
    const refused = (await Promise.allSettled(takings)).filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.reason).toMatchObject({ fault: { kind: 'too-many-requests' } })
    await expect(limiter.take({ limit: slow, subject: 'a' })).rejects.toMatchObject({
      fault: { retryAfterSeconds: expect.closeTo(100, -1) as unknown },
    })
  })

  it('refuses when one of several buckets is empty', async () => {
    const limiter = createLimiter(database, 'secret')
    const both = [
      { limit: slow, subject: 'b' },
      { limit: fast, subject: 'b' },
    ]
    await limiter.take(...both)
    await limiter.take({ limit: slow, subject: 'b' })
    await expect(limiter.take(...both)).rejects.toMatchObject({
      fault: { kind: 'too-many-requests' },
    })
  })

  it('takes nothing of the other buckets when one is empty', async () => {
    const limiter = createLimiter(database, 'secret')
    const spacing = { limit: { ...slow, name: 'spacing', capacity: 1 }, subject: 'e' }
    const day = { limit: { ...slow, name: 'day', capacity: 3 }, subject: 'e' }
    await limiter.take(spacing, day)
    const tooSoon = Array.from({ length: 8 }, () => limiter.take(spacing, day))
    expect((await Promise.allSettled(tooSoon)).map(({ status }) => status)).toEqual(
      Array(8).fill('rejected'),
    )
    await limiter.take(day)
    await limiter.take(day)
    await expect(limiter.take(day)).rejects.toMatchObject({ fault: { kind: 'too-many-requests' } })
  })

  it('has separate buckets for each subject and each secret', async () => {
    const limiter = createLimiter(database, 'secret')
    await limiter.take({ limit: slow, subject: 'c' })
    await limiter.take({ limit: slow, subject: 'c' })
    await expect(limiter.take({ limit: slow, subject: 'd' })).resolves.toBeUndefined()
    await expect(
      createLimiter(database, 'other').take({ limit: slow, subject: 'c' }),
    ).resolves.toBeUndefined()
  })

  it('deletes full buckets at intervals', async () => {
    const limiter = createLimiter(database, 'secret')
    for (let stranger = 0; stranger < 60; stranger += 1) {
      await limiter.take({ limit: fast, subject: `stranger ${stranger}` })
    }
    expect(await countBuckets(database.owner)).toBeGreaterThan(60)
    for (let count = 0; count < 450; count += 1)
      await limiter.take({ limit: fast, subject: 'one' }).catch(() => {})
    expect(await countBuckets(database.owner)).toBeLessThan(20)
  })
})

describeOnPostgres('takings that wait for one bucket', () => {
  it('leave the connections to everybody else', async () => {
    const database = await openTestDatabase('postgres')
    const limiter = createLimiter(database, 'secret')
    const crowded = { limit: { ...slow, capacity: 100 }, subject: 'crowd' }
    await limiter.take(crowded)
    const events: string[] = []
    const held = database.owner
      .run(scope, [
        { text: 'select 1 from _gateway.rate_limit_buckets for update', values: [] },
        { text: 'select pg_sleep(1.5)', values: [] },
      ])
      .then(() => events.push('freed'))
    const waiting = Array.from({ length: 60 }, () => limiter.take(crowded))
    const alone = limiter
      .take({ limit: slow, subject: 'alone' })
      .then(() => events.push('taken by another'))
    await Promise.all([held, alone])
    await Promise.allSettled(waiting)
    expect(events).toEqual(['taken by another', 'freed'])
    await database.close()
  })
})
