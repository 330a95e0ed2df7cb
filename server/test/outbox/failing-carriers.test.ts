// What the outbox does when mail servers, carriers and server processes fail (security B7, 3.5).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { firstRow } from '../../src/db/rows.ts'
import { sql, statement } from '../../src/db/sql.ts'
import { codeSms } from '../../src/letters/text-messages.ts'
import { createOutbox, createOutboxSealer } from '../../src/outbox/outbox.ts'
import { readOutboxCounts, renderOutboxCounts } from '../../src/outbox/outbox-counts.ts'
import { openOutboxWorker, type OutboxWorker } from '../../src/outbox/worker.ts'
import type { Database } from '../../src/db/database.ts'
import { createMsg91Sms } from '../../src/ports/msg91-sms.ts'
import type { Log } from '../../src/ports/log.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { noSmsSender, type SmsSender } from '../../src/ports/sms.ts'
import { createSmtpMailer, type SmtpMailer } from '../../src/ports/smtp-mailer.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'
import { json, startCarrier } from './carrier-server.ts'
import { type FaultySmtp, startFaultySmtp } from './faulty-smtp.ts'

const SCOPE = {
  role: 'supabase_auth_admin',
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: 5000,
}
const sealer = createOutboxSealer('secret', systemRandom)
const outbox = createOutbox(sealer, systemRandom)

const mail = (dedupeKey: string, lifeSeconds = 600) =>
  outbox.queue({
    message: { kind: 'mail', mail: { to: 'asha@example.in', subject: 'Code', text: '482913' } },
    dedupeKey,
    lifeSeconds,
  })
const sms = (dedupeKey: string) =>
  outbox.queue({
    message: { kind: 'sms', sms: { to: '+919876543210', ...codeSms('confirm_phone', '482913') } },
    dedupeKey,
    lifeSeconds: 600,
  })

type State = {
  attempts: number
  is_sent: boolean
  is_dead: boolean
  has_payload: boolean
  pause: number
}
const stateOf = async (database: Database): Promise<State> => {
  const [rows] = await database.run(SCOPE, [
    statement(sql`
      select attempts, sent_at is not null as is_sent, dead_at is not null as is_dead,
        payload is not null as has_payload, extract(epoch from not_before - now())::float8 as pause
      from _gateway.outbox order by created_at limit 1`),
  ])
  const row = rows === undefined ? null : firstRow<State>(rows)
  if (row === null) throw new Error('nothing was queued')
  return row
}

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + 25_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to pass')
    await sleep(20)
  }
}

/** As if the pause were over. */
const hurry = (database: TestDatabase) =>
  database.run(SCOPE, [
    statement(sql`
      update _gateway.outbox set not_before = now(), lease_until = null where payload is not null`),
    statement(sql`select pg_notify('basera_outbox', '')`),
  ])

describeOnEachEngine('an outbox whose carrier fails', (open, engine) => {
  const closing: (() => Promise<unknown> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  const smtpServer = async (port?: number): Promise<FaultySmtp> => {
    const smtp = await startFaultySmtp(port)
    closing.push(() => smtp.close())
    return smtp
  }
  const logged: string[] = []
  const log: Log = {
    access() {},
    notice() {},
    fault: (text, { cause }) => void logged.push(`${text}: ${String(cause)}`),
  }
  const mailerTo = (port: number): SmtpMailer => {
    const mailer = createSmtpMailer(
      `smtp://127.0.0.1:${port}`,
      'Basera <no-reply@basera.example>',
      {
        silenceMs: 200,
        sendingMs: 400,
      },
    )
    closing.push(() => mailer.close())
    return mailer
  }
  const work = async (
    database: Database,
    { port = 1, sender = noSmsSender }: { port?: number; sender?: SmsSender },
  ): Promise<OutboxWorker> => {
    const mailer = mailerTo(port)
    const worker = await openOutboxWorker({ database, sealer, mailer, sms: sender, log })
    closing.push(() => worker.close())
    return worker
  }
  it.each(['is busy', 'is full', 'hangs', 'trickles', 'takes and drops'] as const)(
    'keeps a mail that meets a server which %s, and sends it once that works again',
    async (behaviour) => {
      const database = await open()
      const smtp = await smtpServer()
      smtp.behave(behaviour)
      await work(database, { port: smtp.port })
      await database.run(SCOPE, [mail('kept')])
      await until(async () => (await stateOf(database)).pause > 0)
      expect(await stateOf(database)).toMatchObject({
        is_sent: false,
        is_dead: false,
        has_payload: true,
      })
      expect(smtp.accepted).toEqual([])
      smtp.behave('works')
      await until(async () => (await stateOf(database)).is_sent)
      expect(smtp.accepted).toHaveLength(1)
      expect(new Set(smtp.seen).size).toBe(1)
      expect((await stateOf(database)).has_payload).toBe(false)
    },
  )

  it('keeps mails while nobody listens, and sends all of them after that, each once', async () => {
    const database = await open()
    const gone = await startFaultySmtp()
    await gone.close()
    await work(database, { port: gone.port })
    await database.run(
      SCOPE,
      Array.from({ length: 12 }, (_, index) => mail(`kept ${index}`)),
    )
    await until(async () => (await readOutboxCounts(database))[0]?.failing === 12)
    const healed = await smtpServer(gone.port)
    await hurry(database)
    await until(async () => (await readOutboxCounts(database))[0]?.waiting === 0)
    expect(healed.accepted).toHaveLength(12)
    expect(new Set(healed.accepted).size).toBe(12)
  })

  it('gives a mail up at once when the server knows no such recipient, and logs no address', async () => {
    const database = await open()
    const smtp = await smtpServer()
    smtp.behave('knows no such person')
    logged.length = 0
    await work(database, { port: smtp.port })
    await database.run(SCOPE, [mail('refused')])
    await until(async () => (await stateOf(database)).is_dead)
    expect(await stateOf(database)).toMatchObject({ attempts: 1, has_payload: false })
    expect(logged.join()).toContain('the mail server failed: 550')
    expect(logged.join()).not.toMatch(/asha|482913/)
  })

  it('sends no code that has died while the server was away', async () => {
    const database = await open()
    const smtp = await smtpServer()
    smtp.behave('is busy')
    await work(database, { port: smtp.port })
    await database.run(SCOPE, [mail('short', 0.9)])
    await until(async () => (await stateOf(database)).pause > 0)
    smtp.behave('works')
    await until(async () => (await stateOf(database)).is_dead)
    expect(smtp.accepted).toEqual([])
    expect((await stateOf(database)).has_payload).toBe(false)
  })

  it('tries a text message of unknown fate once more, and never again', async () => {
    const database = await open()
    const carrier = await startCarrier()
    closing.push(() => carrier.close())
    carrier.answer(() => {})
    const sender = createMsg91Sms({
      apiUrl: carrier.url,
      authKey: 'a-key',
      senderId: null,
      templateIds: { confirm_phone: 'tpl-1', second_factor: 'tpl-2', reauthentication: 'tpl-3' },
      timeoutMs: 150,
    })
    await work(database, { sender })
    await database.run(SCOPE, [sms('paid')])
    await until(async () => (await stateOf(database)).is_dead)
    expect(carrier.requests).toHaveLength(2)
  })

  it('carries kind and variables of a text message to the carrier', async () => {
    const database = await open()
    const carrier = await startCarrier()
    closing.push(() => carrier.close())
    carrier.answer(json(200, { type: 'success' }))
    const templateIds = {
      confirm_phone: 'tpl-1',
      second_factor: 'tpl-2',
      reauthentication: 'tpl-3',
    }
    const sender = createMsg91Sms({
      apiUrl: carrier.url,
      authKey: 'a-key',
      senderId: null,
      templateIds,
    })
    await work(database, { sender })
    await database.run(SCOPE, [sms('one'), sms('one')])
    await until(async () => (await stateOf(database)).is_sent)
    expect(carrier.requests.map(({ body }): unknown => JSON.parse(body))).toEqual([
      {
        template_id: 'tpl-1',
        short_url: '0',
        recipients: [{ mobiles: '919876543210', code: '482913', minutes: '10' }],
      },
    ])
  })

  it('is counted for the operator without a word of its messages', async () => {
    const database = await open()
    await database.run(SCOPE, [mail('a'), mail('b'), mail('late', -1)])
    const smtp = await smtpServer()
    smtp.behave('is busy')
    await work(database, { port: smtp.port })
    await until(async () => (await readOutboxCounts(database))[0]?.dead === 1)
    await until(async () => (await readOutboxCounts(database))[0]?.failing === 2)
    const [mails, texts] = await readOutboxCounts(database)
    expect(mails).toMatchObject({ kind: 'mail', waiting: 2, failing: 2, sent_last_day: 0, dead: 1 })
    expect(texts).toMatchObject({ kind: 'sms', waiting: 0, oldest_seconds: null, dead: 0 })
    const table = renderOutboxCounts([{ ...mails!, oldest_seconds: 3 }, texts!])
    expect(table.split('\n')).toEqual([
      '      waiting  failing  oldest  sent in 24 h  given up in 7 d',
      'mail        2        2     3 s             0                1',
      'sms         0        0       -             0                0',
    ])
  })

  it.skipIf(engine === 'embedded')(
    'sends again under the same Message-ID what a killed process had sent but not marked',
    async () => {
      const database = await open()
      const smtp = await smtpServer()
      await database.run(SCOPE, [mail('twice')])
      const script = join(import.meta.dirname, 'dying-worker.ts')
      const dying = spawn(process.execPath, [script, database.loginUrl(), String(smtp.port)], {
        stdio: 'inherit',
      })
      await once(dying, 'exit')
      expect(dying.signalCode).toBe('SIGKILL')
      expect(await stateOf(database)).toMatchObject({
        is_sent: false,
        has_payload: true,
        attempts: 1,
      })
      await work(database, { port: smtp.port })
      await sleep(300)
      // Its lease still runs: nobody else takes the mail up.
      expect(smtp.accepted).toHaveLength(1)
      await hurry(database)
      await until(async () => (await stateOf(database)).is_sent)
      expect(smtp.accepted).toHaveLength(2)
      expect(new Set(smtp.accepted).size).toBe(1)
    },
  )

  it.skipIf(engine === 'embedded')('sends each mail once from two server nodes', async () => {
    const database = await open()
    const smtp = await smtpServer()
    const other = await database.openAgain()
    await work(database, { port: smtp.port })
    await work(other, { port: smtp.port })
    const mails = Array.from({ length: 40 }, (_, index) => mail(`node ${index}`))
    await database.run(SCOPE, mails.slice(0, 20))
    await other.run(SCOPE, mails.slice(20))
    await until(async () => (await readOutboxCounts(database))[0]?.sent_last_day === 40)
    expect(smtp.accepted).toHaveLength(40)
    expect(new Set(smtp.accepted).size).toBe(40)
  })
})
