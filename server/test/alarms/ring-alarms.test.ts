// Alarms of the rental chain, as the server rings them.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { findMissingAlarms, ringAlarms, ringAlarmsRegularly } from '../../src/alarms/ring-alarms.ts'
import { toRows } from '../../src/db/rows.ts'
import type { Log } from '../../src/ports/log.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'
import { installBell, setBells } from './bells.ts'

const BAD = '00000000-0000-4000-8000-000000000001'
const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

describeOnEachEngine('alarms', (open) => {
  let database: TestDatabase
  const faults: string[] = []
  const log: Log = {
    access: () => {},
    notice: () => {},
    sealed: () => {},
    fault: (text, { cause }) =>
      void faults.push(`${text}: ${cause instanceof Error ? cause.message : 'no error'}`),
  }
  let now = new Date()
  const clock = { now: () => now }
  const ask = async (text: string) => {
    const [answer] = await database.owner.run(asTableOwner, [{ text, values: [] }])
    return answer === undefined ? [] : toRows<Record<string, unknown>>(answer)
  }
  const ring = () => ringAlarms({ database, clock, log })
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    faults.length = 0
    now = new Date()
    await installBell(database)
    await database.owner.script('delete from private.rings; delete from private.alarms')
  })
  afterAll(() => database.owner.script('drop table private.rings'))

  it('are not rung before they are due', async () => {
    await setBells(database, 1)
    now = new Date(Date.now() - 3_600_000)
    expect(await ring()).toBe(0)
    expect(await ask('select from private.rings')).toEqual([])
  })

  it('are rung once, more than one batch of them, at the moment of the turn', async () => {
    await setBells(database, 120)
    expect(await ring()).toBe(120)
    expect(await ring()).toBe(0)
    const rings =
      await ask(`select count(*)::integer as count, count(distinct subject_id)::integer as subjects,
      count(*) filter (where at = '${now.toISOString()}')::integer as at_now from private.rings`)
    expect(rings).toEqual([{ count: 120, subjects: 120, at_now: 120 }])
    expect(faults).toEqual([])
  })

  it('that fail wait, are logged without words of data, and delay no other', async () => {
    await setBells(database, 3)
    await database.owner.script(`insert into private.alarms (kind, subject_id, due_at)
      values ('bell', '${BAD}', now() - interval '1 day')`)
    await installBell(
      database,
      `if _subject_id = '${BAD}' then raise exception 'of Meera Rao' using errcode = 'P0001'; end if;`,
    )
    await ring()
    expect(faults).toEqual(['an alarm failed; it is rung again later: bell, attempt 1: P0001'])
    expect(await ask('select from private.rings')).toHaveLength(3)
    await installBell(database)
    expect(await ring()).toBe(0)
    now = new Date(now.getTime() + 61_000)
    expect(await ring()).toBe(1)
    expect(await ask('select from private.rings')).toHaveLength(4)
  })

  it('are rung by the server itself until it stops, which waits for the one that rings', async () => {
    await setBells(database, 5)
    const ringing = ringAlarmsRegularly({ database, clock, log }, 20)
    await expect.poll(() => ask('select from private.rings')).toHaveLength(5)
    await setBells(database, 5)
    await expect.poll(() => ask('select from private.rings')).toHaveLength(10)
    await ringing.stop()
    await setBells(database, 1)
    expect(await ask('select from private.alarms')).toHaveLength(1)
  })

  it('that are missing are looked for, and logged when there are any', async () => {
    await findMissingAlarms({ database, clock, log })
    expect(faults).toEqual([])
  })
})
