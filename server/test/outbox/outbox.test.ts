import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { sql, statement } from '../../src/db/sql.ts'
import { toRows } from '../../src/db/rows.ts'
import { createOutbox, createOutboxSealer } from '../../src/outbox/outbox.ts'
import { openOutboxWorker, type OutboxWorker } from '../../src/outbox/worker.ts'
import { silentLog } from '../../src/ports/log.ts'
import { type Mail, RefusedForGoodError } from '../../src/ports/mail.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { noSmsSender } from '../../src/ports/sms.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'

const SCOPE = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: 5000,
}
const sealer = createOutboxSealer('secret', systemRandom)
const outbox = createOutbox(sealer, systemRandom)

const queueing = (dedupeKey: string, lifeSeconds = 600) =>
  outbox.queue({
    message: { kind: 'mail', mail: { to: 'asha@example.in', subject: 'Code', text: '123456' } },
    dedupeKey,
    lifeSeconds,
  })

type Row = {
  payload: string | null
  attempts: number
  is_sent: boolean
  is_dead: boolean
  wait: number | null
}
const readRows = async (database: TestDatabase): Promise<Row[]> => {
  const [rows] = await database.run(SCOPE, [
    statement(sql`
      select payload, attempts, sent_at is not null as is_sent, dead_at is not null as is_dead,
        extract(epoch from not_before - now())::float8 as wait
      from _gateway.outbox order by created_at`),
  ])
  return rows === undefined ? [] : toRows<Row>(rows)
}

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 10_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to pass')
    await sleep(20)
  }
}

describeOnEachEngine('the outbox', (open) => {
  const workers: OutboxWorker[] = []
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close()
  })
  const work = async (database: TestDatabase, send: (mail: Mail) => Promise<void>) => {
    const mailer = { send }
    const worker = await openOutboxWorker({
      database,
      sealer,
      mailer,
      sms: noSmsSender,
      log: silentLog,
    })
    workers.push(worker)
  }

  it('sends nothing of a transaction that failed, nor the same message twice', async () => {
    const database = await open()
    const sent: Mail[] = []
    await work(database, async (mail) => void sent.push(mail))
    const failing = statement(sql`select 1 / 0`)
    await expect(database.run(SCOPE, [queueing('broken'), failing])).rejects.toThrow(
      'division by zero',
    )
    await database.run(SCOPE, [queueing('once'), queueing('once')])
    await until(() => sent.length > 0)
    await sleep(200)
    expect(sent).toHaveLength(1)
    expect(await readRows(database)).toMatchObject([{ payload: null, is_sent: true, attempts: 1 }])
  })

  it('keeps messages unreadable for whoever reads the table', async () => {
    const database = await open()
    await database.run(SCOPE, [queueing('sealed')])
    const [row] = await readRows(database)
    expect(row?.payload).not.toContain('asha')
    expect(row?.payload).not.toContain('123456')
  })

  it('waits 1 second, then 5, before it tries again, and sends under the same id', async () => {
    const database = await open()
    const ids: unknown[] = []
    await work(database, async ({ id }) => {
      ids.push(id)
      if (ids.length < 3) throw new Error('try later')
    })
    await database.run(SCOPE, [queueing('flaky')])
    await until(async () => (await readRows(database))[0]?.wait != null && ids.length === 2)
    await until(async () => ((await readRows(database))[0]?.wait ?? 0) > 3)
    await until(async () => (await readRows(database))[0]?.is_sent === true)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(3)
  })

  it('gives up what is refused for good and what has expired, and forgets it', async () => {
    const database = await open()
    await database.run(SCOPE, [queueing('late', -1), queueing('refused')])
    const tried: Mail[] = []
    await work(database, (mail) => {
      tried.push(mail)
      return Promise.reject(new RefusedForGoodError('no such address'))
    })
    await until(async () => (await readRows(database)).every((row) => row.is_dead))
    expect(tried).toHaveLength(1)
    expect((await readRows(database)).map((row) => row.payload)).toEqual([null, null])
  })

  it('sends each message once when two workers work at once', async () => {
    const database = await open()
    const sent: Mail[] = []
    const send = async (mail: Mail) => {
      await sleep(5)
      sent.push(mail)
    }
    await Promise.all([work(database, send), work(database, send)])
    const keys = Array.from({ length: 40 }, (_, index) => queueing(`many ${index}`))
    await database.run(SCOPE, keys)
    await until(() => sent.length >= 40)
    await sleep(200)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  it('takes up what a dead worker left behind', async () => {
    const database = await open()
    await database.run(SCOPE, [
      queueing('left'),
      statement(sql`
        update _gateway.outbox set attempts = 1, lease_until = now() + interval '300 milliseconds'`),
    ])
    const sent: Mail[] = []
    await work(database, async (mail) => void sent.push(mail))
    await until(() => sent.length > 0)
    expect(sent).toHaveLength(1)
  })
})
