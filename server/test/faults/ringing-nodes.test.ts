// Two server processes ring the alarms of one PostgreSQL, and one is killed while it rings: nothing rings twice, nothing is lost.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { toRows } from '../../src/db/rows.ts'
import { installBell, setBells } from '../alarms/bells.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from './marks.ts'
import { addressesOf, startBeside } from './nodes.ts'
import { type Program, startProgram } from './program.ts'

const BELLS = 1500
const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

afterAll(cleanUp)

describeOnPostgres('two nodes that ring alarms', () => {
  let database: TestDatabase
  let one: Program
  let two: Program
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    // Slow, so that both are in the middle of it when one dies.
    await installBell(database, 'perform pg_sleep(0.02);')
    await setBells(database, BELLS)
    const environment = addressesOf(database)
    one = await startProgram(makeDataFolder({ isMigrated: false }), environment)
    two = await startBeside(one, environment)
  })
  afterAll(async () => {
    for (const node of [one, two]) if (node.isRunning) await node.stop()
    await database.close()
  })

  const count = async (what: string): Promise<number> => {
    const [answer] = await database.owner.run(asTableOwner, [
      { text: `select count(*)::integer as count from ${what}`, values: [] },
    ])
    const [row] = answer === undefined ? [] : toRows<{ count: number }>(answer)
    return row?.count ?? -1
  }
  /** Alarms that are being rung at this moment. */
  const ringing = () =>
    count(`pg_stat_activity where datname = current_database() and query ilike '%ring_one%'
      and wait_event = 'PgSleep'`)

  it('does each once when one is killed in between', async () => {
    await until(async () => (await ringing()) === 2)
    await one.kill()
    expect(await count('private.alarms')).toBeGreaterThan(0)
    await installBell(database)
    await until(async () => (await count('private.alarms')) === 0)
    expect(await count('private.rings')).toBe(BELLS)
    expect(await count('(select distinct subject_id from private.rings) as subjects')).toBe(BELLS)
  })
})
