// What the outbox does when mail servers, carriers and server processes fail (security B7, 3.5).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { readOutboxCounts, renderOutboxCounts } from '../../src/outbox/outbox-counts.ts'
import { openOutboxWorker } from '../../src/outbox/worker.ts'
import type { Database } from '../../src/db/database.ts'
import { createMsg91Sms } from '../../src/ports/msg91-sms.ts'
import type { Log } from '../../src/ports/log.ts'
import type { Mailer } from '../../src/ports/mail.ts'
import { noSmsSender, type SmsSender } from '../../src/ports/sms.ts'
import { createSmtpMailer, type SmtpMailer } from '../../src/ports/smtp-mailer.ts'
import { describeOnEachEngine, type TestDatabase } from '../support/database.ts'
import { textLike } from '../support/matching.ts'
import { type CarrierServer, json, startCarrier } from './carrier-server.ts'
import { type FaultySmtp, type SmtpBehaviour, startFaultySmtp } from './faulty-smtp.ts'
import {
  emptyOutbox,
  hurry,
  letDie,
  queueMail,
  queueSms,
  readOldest,
  scope,
  sealer,
  until,
} from './queued-messages.ts'

/** Only for servers that never answer: a busy machine must not make a mail that was taken look lost. */
const impatient = { silenceMs: 200, sendingMs: 400 }

describeOnEachEngine('an outbox whose carrier fails', (open, engine) => {
  let database: TestDatabase
  const closing: (() => Promise<unknown> | void)[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
    await emptyOutbox(database)
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
    sealed() {},
    fault: (text, { cause }) => void logged.push(`${text}: ${String(cause)}`),
  }
  const mailerTo = (port: number, waits?: typeof impatient): SmtpMailer => {
    const url = `smtp://127.0.0.1:${port}`
    const mailer = createSmtpMailer(url, 'Basera <no-reply@basera.example>', waits)
    closing.push(() => mailer.close())
    return mailer
  }
  const work = async (
    carriers: { readonly mailer?: Mailer; readonly sms?: SmsSender },
    node: Database = database,
  ): Promise<void> => {
    const { mailer = mailerTo(1), sms = noSmsSender } = carriers
    const worker = await openOutboxWorker({ database: node, sealer, mailer, sms, log })
    closing.push(() => worker.close())
  }
  it.each(['is busy', 'is full', 'hangs', 'trickles', 'takes and drops'] as const)(
    'retries a mail after a server which %s, and sends it once that works again',
    async (behaviour) => {
      const smtp = await smtpServer()
      smtp.behave(behaviour)
      let mailer = mailerTo(smtp.port, isSilent(behaviour) ? impatient : undefined)
      await work({ mailer: { send: (mail) => mailer.send(mail) } })
      await database.run(scope, [queueMail('kept')])
      await until(async () => (await readOldest(database)).pause > 0)
      expect(await readOldest(database)).toMatchObject({
        is_sent: false,
        is_dead: false,
        payload: textLike(/./),
      })
      expect(smtp.accepted).toEqual([])
      mailer = mailerTo(smtp.port)
      smtp.behave('works')
      await until(async () => (await readOldest(database)).is_sent)
      expect(smtp.accepted).toHaveLength(1)
      expect(new Set(smtp.seen).size).toBe(1)
      expect((await readOldest(database)).payload).toBeNull()
    },
  )

  it('retains mails while the server is down, and sends all of them after that, each once', async () => {
    const gone = await startFaultySmtp()
    await gone.close()
    await work({ mailer: mailerTo(gone.port) })
    await database.run(
      scope,
      Array.from({ length: 12 }, (_, index) => queueMail(`kept ${index}`)),
    )
    await until(async () => (await readOutboxCounts(database))[0]?.failing === 12)
    const healed = await smtpServer(gone.port)
    await hurry(database)
    await until(async () => (await readOutboxCounts(database))[0]?.waiting === 0)
    expect(healed.accepted).toHaveLength(12)
    expect(new Set(healed.accepted).size).toBe(12)
  })

  it('gives a mail up at once when the server knows no such recipient, and logs no address', async () => {
    const smtp = await smtpServer()
    smtp.behave('knows no such person')
    logged.length = 0
    await work({ mailer: mailerTo(smtp.port) })
    await database.run(scope, [queueMail('refused')])
    await until(async () => (await readOldest(database)).is_dead)
    expect(await readOldest(database)).toMatchObject({ attempts: 1, payload: null })
    expect(logged.join()).toContain('the mail server failed: 550')
    expect(logged.join()).not.toMatch(/asha|482913/)
  })

  it('sends no code that has died while the server was away', async () => {
    const smtp = await smtpServer()
    smtp.behave('is busy')
    await work({ mailer: mailerTo(smtp.port) })
    await database.run(scope, [queueMail('short')])
    await until(async () => (await readOldest(database)).pause > 0)
    await letDie(database)
    smtp.behave('works')
    await until(async () => (await readOldest(database)).is_dead)
    expect(smtp.accepted).toEqual([])
    expect((await readOldest(database)).payload).toBeNull()
  })

  it('tries a text message of unknown fate once more, and never again', async () => {
    const carrier = await startCarrier()
    closing.push(() => carrier.close())
    carrier.answer((response) => response.destroy())
    await work({ sms: msg91(carrier) })
    await database.run(scope, [queueSms('paid')])
    await until(async () => (await readOldest(database)).is_dead)
    expect(carrier.requests).toHaveLength(2)
  })

  it('carries kind and variables of a text message to the carrier', async () => {
    const carrier = await startCarrier()
    closing.push(() => carrier.close())
    carrier.answer(json(200, { type: 'success' }))
    await work({ sms: msg91(carrier) })
    await database.run(scope, [queueSms('one'), queueSms('one')])
    await until(async () => (await readOldest(database)).is_sent)
    expect(carrier.requests.map(({ body }): unknown => JSON.parse(body))).toEqual([
      {
        template_id: 'tpl-1',
        short_url: '0',
        recipients: [{ mobiles: '919876543210', code: '482913', minutes: '10' }],
      },
    ])
  })

  it('is counted for the operator without a word of its messages', async () => {
    await database.run(scope, [queueMail('a'), queueMail('b'), queueMail('late', -1)])
    const smtp = await smtpServer()
    smtp.behave('is busy')
    await work({ mailer: mailerTo(smtp.port) })
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
      const smtp = await smtpServer()
      await database.run(scope, [queueMail('twice')])
      const script = join(import.meta.dirname, 'dying-worker.ts')
      const dying = spawn(process.execPath, [script, database.loginUrl(), String(smtp.port)], {
        stdio: 'inherit',
      })
      await once(dying, 'exit')
      expect(dying.signalCode).toBe('SIGKILL')
      expect(await readOldest(database)).toMatchObject({
        is_sent: false,
        payload: textLike(/./),
        attempts: 1,
      })
      await work({ mailer: mailerTo(smtp.port) })
      await sleep(300)
      // Its lease still runs: no other worker claims the mail.
      expect(smtp.accepted).toHaveLength(1)
      await hurry(database)
      await until(async () => (await readOldest(database)).is_sent)
      expect(smtp.accepted).toHaveLength(2)
      expect(new Set(smtp.accepted).size).toBe(1)
    },
  )

  it.skipIf(engine === 'embedded')('sends each mail once from two server nodes', async () => {
    const smtp = await smtpServer()
    const other = await database.openAgain()
    await work({ mailer: mailerTo(smtp.port) })
    await work({ mailer: mailerTo(smtp.port) }, other)
    const mails = Array.from({ length: 40 }, (_, index) => queueMail(`node ${index}`))
    await database.run(scope, mails.slice(0, 20))
    await other.run(scope, mails.slice(20))
    await until(async () => (await readOutboxCounts(database))[0]?.sent_last_day === 40)
    expect(smtp.accepted).toHaveLength(40)
    expect(new Set(smtp.accepted).size).toBe(40)
  })
})

const isSilent = (behaviour: SmtpBehaviour): boolean =>
  behaviour === 'hangs' || behaviour === 'trickles'

const msg91 = (carrier: CarrierServer): SmsSender =>
  createMsg91Sms({
    apiUrl: carrier.url,
    authKey: 'a-key',
    senderId: null,
    templateIds: { confirm_phone: 'tpl-1', second_factor: 'tpl-2', reauthentication: 'tpl-3' },
  })
