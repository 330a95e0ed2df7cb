// Rings the alarms of the rental chain: has the database do what is due. Any number of nodes may ring at once; each alarm and what
// it does are one transaction, so it is rung once and a node that is killed loses nothing.
import type { Database, Scope } from '../db/database.ts'
import { DatabaseError } from '../db/database-error.ts'
import { firstRow, toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type Regular, regularly } from '../ports/regularly.ts'

export type AlarmDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }
const RING_INTERVAL_MS = 15_000
/** A deadlock with a person's step: the alarm is as it was, and is rung again at once so many times. */
const MAX_DEADLOCKS = 3
/** Lines about missing alarms: beyond that they say nothing new. */
const LOGGED_AT_MOST = 20
const deadlockCodes = new Set(['40P01', '40001'])

/** Rings at once and then every 15 seconds until stopped; looks once a day of India for states that wait without an alarm. */
export function ringAlarmsRegularly(
  dependencies: AlarmDependencies,
  intervalMs = RING_INTERVAL_MS,
): Regular {
  const { clock, log } = dependencies
  let isStopped = false
  let searchedOn = ''
  const ring = async (): Promise<void> => {
    await ringAlarms(dependencies, () => !isStopped).catch((cause: unknown) =>
      log.fault('alarms could not be rung yet', { cause }),
    )
    const today = indianDay.format(clock.now())
    if (isStopped || searchedOn === today) return
    try {
      await findMissingAlarms(dependencies)
      searchedOn = today
    } catch (cause) {
      log.fault('nobody looked for missing alarms yet', { cause })
    }
  }
  const first = ring()
  const turns = regularly(async () => {
    await first
    await ring()
  }, intervalMs)
  return {
    async stop() {
      isStopped = true
      await first
      await turns.stop()
    },
  }
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Rings all that are due at this moment. Those that failed wait and are logged. Throws when the database fails. */
export async function ringAlarms(
  { database, clock, log }: AlarmDependencies,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  const now = clock.now().toISOString()
  let rung = 0
  let deadlocks = 0
  while (mayGoOn()) {
    try {
      const [answer] = await database.run(scope, [
        statement(sql`select private.ring_one(${value(now)}::timestamptz) as rung`),
      ])
      if ((answer && firstRow<{ rung: number }>(answer)?.rung) !== 1) break
      rung += 1
    } catch (cause) {
      deadlocks += 1
      if (!isDeadlock(cause) || deadlocks > MAX_DEADLOCKS) throw cause
    }
  }
  if (rung > 0) await logFailures(database, log, now)
  return rung
}

const isDeadlock = (cause: unknown): boolean =>
  cause instanceof DatabaseError && deadlockCodes.has(cause.code)

/** Alarms put off by the turn of this moment. Their words may hold data of people: the log gets kind and SQLSTATE. */
async function logFailures(database: Database, log: Log, now: string): Promise<void> {
  const [found] = await database.run(scope, [
    statement(sql`
      select kind, attempts, left(last_error, 5) as code
      from private.alarms
      where attempts > 0 and due_at = ${value(now)}::timestamptz + private.alarm_delay(attempts)`),
  ])
  const failures =
    found === undefined ? [] : toRows<{ kind: string; attempts: number; code: string }>(found)
  for (const { kind, attempts, code } of failures) {
    log.fault('an alarm failed; it is rung again later', {
      cause: new Error(`${kind}, attempt ${attempts}: ${code}`),
    })
  }
}

/** Sets the alarms of states that wait without one. There should be none: each is logged. Throws when the database fails. */
export async function findMissingAlarms({
  database,
  clock,
  log,
}: AlarmDependencies): Promise<void> {
  const now = value(clock.now().toISOString())
  const [found] = await database.run(scope, [
    statement(
      sql`select kind, subject_id from private.missing_alarms(${now}::timestamptz) limit ${value(LOGGED_AT_MOST)}::integer`,
    ),
    statement(sql`select private.set_missing_alarms(${now}::timestamptz)`),
  ])
  const missing = found === undefined ? [] : toRows<{ kind: string; subject_id: string }>(found)
  for (const { kind, subject_id: subjectId } of missing) {
    log.fault('a state waited without an alarm; it has one now', {
      cause: new Error(`${kind} of ${subjectId}`),
    })
  }
}
