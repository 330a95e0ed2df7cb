// The time that processes share, with a real database and a clock that is moved.

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../src/ports/log.ts'
import { openSharedClock, type SharedClock } from '../../src/start/clock/shared-clock.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const MINUTE_MS = 60_000

describeOnEachEngine('the clock that processes share (security 3.5)', (open) => {
  let database: TestDatabase
  let skewMs = 0
  const notices: string[] = []
  const machine = { now: () => new Date(Date.now() + skewMs) }
  const openClock = (): Promise<SharedClock> =>
    openSharedClock({
      database,
      clock: machine,
      log: { ...silentLog, notice: (text) => void notices.push(text) },
    })
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    skewMs = 0
    notices.length = 0
  })

  it("is the machine's own as long as that differs by no more than the way to the database takes", async () => {
    const clock = await openClock()
    skewMs = 900
    expect(await clock.compare()).toBe(0)
    expect(notices).toEqual([])
    await clock.close()
  })

  it.each([15, -15, 600])("is the database's when the machine's is %i minutes off", async (off) => {
    skewMs = off * MINUTE_MS
    const clock = await openClock()
    // Whatever the machine was busy with between the two looks.
    expect(errorMs(clock)).toBeLessThan(MINUTE_MS)
    expect(notices).toHaveLength(1)
    await clock.compare()
    expect(notices).toHaveLength(1)
    await clock.close()
  })

  it('follows when the machine is set right, and when it goes wrong', async () => {
    const clock = await openClock()
    skewMs = 15 * MINUTE_MS
    await clock.compare()
    expect(errorMs(clock)).toBeLessThan(MINUTE_MS)
    skewMs = 0
    expect(await clock.compare()).toBe(0)
    await clock.close()
  })

  it('goes on with what it knew while the database is away', async () => {
    const away = await open()
    const clock = await openSharedClock({ database: away, clock: machine, log: silentLog })
    await away.close()
    await expect(clock.compare()).rejects.toMatchObject({ code: '08003' })
    expect(errorMs(clock)).toBeLessThan(MINUTE_MS)
    await clock.close()
  })
})

const errorMs = (clock: SharedClock): number => Math.abs(clock.now().getTime() - Date.now())
