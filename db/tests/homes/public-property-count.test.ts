import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Scope } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { actsOn, insertListing, insertListings } from '../support/marketplace.ts'

const asService: Scope = { ...asOwner, role: 'service_role' }

const neverTruncated = ['chain_events', 'agreement_events', 'ledger_postings', 'ledger_entries']
const setTriggers = (how: 'disable' | 'enable') =>
  neverTruncated
    .map((table) => `alter table public.${table} ${how} trigger _100_never_truncated;`)
    .join('\n')

/** The chain hangs on homes, and what happened in it is not truncated by anybody: its triggers are set aside. */
const TRUNCATE = `${setTriggers('disable')} truncate public.properties cascade; ${setTriggers('enable')}`

class RollBack extends Error {}

/** One transaction of a writer, as SQL for an owner, and whether it is committed. */
type Write = { readonly sql: (ownerId: string) => string; readonly isCommitted: boolean }

// Rows are picked by a hash of their id, so that writers meet on the same ones.
const someRows = (ownerId: string, eighth: number): string =>
  `owner_id = '${ownerId}' and abs(hashtext(id::text)) % 8 = ${eighth}`

const writes = fc.record({
  sql: fc.oneof(
    fc.record({ rows: fc.nat(5), status: fc.constantFrom('approved', 'pending') }).map(
      ({ rows, status }) =>
        (ownerId: string) =>
          insertListings(ownerId, rows, { approval_status: `'${status}'` }),
    ),
    fc
      .record({
        eighth: fc.nat(7),
        change: fc.constantFrom(
          `is_public = not is_public`,
          `status = 'rented'`,
          `status = 'available'`,
          `approval_status = 'approved'`,
          `approval_status = 'rejected'`,
          `price = price + 1`,
        ),
      })
      .map(
        ({ eighth, change }) =>
          (ownerId: string) =>
            `update public.properties set ${change} where ${someRows(ownerId, eighth)}`,
      ),
    fc
      .nat(7)
      .map(
        (eighth) => (ownerId: string) =>
          `delete from public.properties where ${someRows(ownerId, eighth)}`,
      ),
  ),
  isCommitted: fc.boolean(),
}) satisfies fc.Arbitrary<Write>

const COMPARED = `
  select (select counted from private.count_public_properties() as counted) as counted, (
    select count(*) from public.properties
    where is_public and status = 'available' and approval_status = 'approved'
  ) as actual`

describeOnEachEngine('the number of public listings', (open, engine) => {
  let database: TestDatabase
  let ownerId: string
  beforeAll(async () => {
    database = await open()
    ;({ userId: ownerId } = await actsOn(database).newPerson())
  })

  const difference = async (): Promise<unknown> => {
    const [result] = await database.run(asService, [{ text: COMPARED, values: [] }])
    const [row] = result === undefined ? [] : toRows<{ counted: number; actual: number }>(result)
    return row === undefined ? 'no answer' : row.counted - row.actual
  }

  const perform = ({ sql, isCommitted }: Write): Promise<void> =>
    database
      .transaction(asService, async (transaction) => {
        await transaction.run([{ text: sql(ownerId), values: [] }])
        const [inside] = await transaction.run([{ text: COMPARED, values: [] }])
        const [row] =
          inside === undefined ? [] : toRows<{ counted: number; actual: number }>(inside)
        if (row?.counted !== row?.actual) throw new Error(`inside: ${JSON.stringify(row)}`)
        if (!isCommitted) throw new RollBack()
      })
      .catch((error: unknown) => {
        // two writers that met on the same rows in opposite order: one is undone, as in life
        const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
        if (!(error instanceof RollBack) && !isDeadlock) throw error
      })

  it('is exact in every snapshot under any mix of writes, committed or rolled back', async () => {
    const writers = engine === 'postgres' ? 3 : 1
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(writes, { maxLength: 12 }), { minLength: writers, maxLength: writers }),
        async (schedules) => {
          const readers: unknown[] = []
          await Promise.all(
            schedules.map(async (schedule) => {
              for (const write of schedule) {
                await perform(write)
                readers.push(await difference())
              }
            }),
          )
          expect(new Set([...readers, await difference()])).toEqual(new Set([0]))
        },
      ),
      { numRuns: 25, seed: 20 },
    )
  })

  const askOwner = async <Answer>(
    text: string,
    ...values: string[]
  ): Promise<Answer | undefined> => {
    const [result] = await database.owner.run(asOwner, [{ text, values }])
    return result && toRows<Answer>(result)[0]
  }

  const sizeOf = () =>
    askOwner<{ tallies: number; bytes: number }>(`
      select count(*) as tallies, pg_relation_size('private.public_property_tallies') as bytes
      from private.public_property_tallies`)

  // PostgreSQL takes an old version away when no snapshot can reach it. A snapshot reaches back to the oldest transaction
  // that writes anywhere on the server, so other tests hold versions here for as long as their longest transaction takes.
  const untilNothingOlderRuns = async (): Promise<void> => {
    const now = await askOwner<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    )
    const isPast = () =>
      askOwner<{ is_past: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as is_past',
        now?.next ?? '',
      )
    await expect.poll(isPast, { interval: 20 }).toEqual({ is_past: true })
  }

  it('stops growing, over thousands of changes without a vacuum', async () => {
    await database.owner.script(`truncate private.public_property_tallies`)
    await database.owner.script(TRUNCATE)
    // who gathers statistics holds a snapshot, too
    for (const table of ['private.public_property_tallies', 'public.properties']) {
      await database.owner.script(`alter table ${table} set (autovacuum_enabled = off)`)
    }
    await database.run(asService, [{ text: insertListing(ownerId), values: [] }])
    const moves = ['approved', 'rejected'].map((status) => ({
      text: `update public.properties set approval_status = '${status}'`,
      values: [],
    }))
    for (let round = 0; round < 60; round += 1) {
      for (let i = 0; i < 25; i += 1) await database.run(asService, moves)
      await untilNothingOlderRuns()
      expect((await sizeOf())?.tallies).toBe(1)
    }
    // versions that were never taken away are 14 pages
    expect((await sizeOf())?.bytes).toBeLessThanOrEqual(4 * 8192)
    expect(await difference()).toBe(0)
  })

  it.runIf(engine === 'postgres')('never makes one writer wait for another', async () => {
    const insert = {
      text: insertListing(ownerId, { approval_status: `'approved'` }),
      values: [],
    }
    await database.transaction(asService, async (transaction) => {
      await transaction.run([insert])
      // the first has its tally locked until it ends; the second must be through long before
      await database.run({ ...asService, statementTimeoutMs: 2000 }, [insert])
    })
    expect(await difference()).toBe(0)
    await database.owner.script('truncate private.public_property_tallies')
    await database.owner.script(TRUNCATE)
  })

  it('takes one tally for a load of any size', async () => {
    await database.owner.script(insertListings(ownerId, 1000, { approval_status: `'approved'` }))
    await database.owner.script('update public.properties set price = price + 1')
    expect(await sizeOf()).toEqual({ tallies: 1, bytes: 8192 })
    expect(await difference()).toBe(0)
  })

  it('is zero after a truncate', async () => {
    await database.owner.script(TRUNCATE)
    expect(await difference()).toBe(0)
  })
})
