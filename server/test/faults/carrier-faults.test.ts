// Mail servers and carriers that fail, with the real program: who was told that a message is on its way gets it
// (security 3.5, B7).

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type CarrierServer, json, startCarrier } from '../outbox/carrier-server.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/smtp.ts'
import { type Counts, createLedger, type Ledger, nothingWrong, renderFault } from './ledger.ts'
import { isLongRun } from './long-run.ts'
import { until } from './marks.ts'
import { connectTo, type Program, startProgram } from './program.ts'
import { type NetworkState, startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const messages = isLongRun ? 12 : 4
/** One address of the network may ask for ten text messages an hour. */
const textMessages = Math.min(messages, 10)
const open: NetworkState = { kind: 'open' }

afterAll(cleanUp)

describe('messages whose carriers fail (security 3.5)', () => {
  let mails: MailServer
  let network: TcpProxy
  let carrier: CarrierServer
  let program: Program
  let ledger: Ledger
  beforeAll(async () => {
    mails = await startMailServer()
    carrier = await startCarrier()
    network = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(mails.url).port) })
    program = await startProgram(makeDataFolder(), {
      SMTP_URL: `smtp://127.0.0.1:${network.port}`,
      SMS_PROVIDER: 'twilio',
      SMS_API_URL: carrier.url,
      SMS_PROOF_OF_WORK: '0',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'a-token',
      TWILIO_FROM: '+14155550100',
    })
  })
  beforeEach(() => {
    ledger = createLedger()
  })
  afterAll(async () => {
    await program.stop()
    await network.close()
    await carrier.close()
    await mails.close()
  })

  const askForMails = (domain: string): Promise<unknown> =>
    Promise.all(
      Array.from({ length: messages }, async (_, index) => {
        const email = `person${index}@${domain}`
        const { error } = await connectTo(() => program).client.auth.signInWithOtp({ email })
        ledger.note(email, error === null ? 'acknowledged' : 'refused')
      }),
    )

  /** Waits until everything that was acknowledged has come, prints the line and answers the counts. */
  const awaitAll = async (
    name: string,
    /** Recipients of different messages, those included that came before `healedAt`. */
    arrived: () => readonly string[],
    /** Whether one came since then. */
    hasHealed: () => boolean,
  ): Promise<Counts> => {
    const healedAt = performance.now()
    await until(hasHealed)
    const healMs = performance.now() - healedAt
    await until(() => ledger.count(arrived()).lost === 0)
    const counts = ledger.count(arrived())
    process.stdout.write(`${renderFault(name, counts, healMs)}\n`)
    return counts
  }

  const mailFaults: [string, NetworkState][] = [
    ['mail server refusing', { kind: 'cut' }],
    ['mail server dropping in the middle of a mail', { kind: 'cut-after', bytes: 600 }],
    ['mail server taking and never saying so', { kind: 'cut-at-answer', pattern: /queued/ }],
  ]
  if (isLongRun) mailFaults.push(['mail server hanging', { kind: 'hole' }])

  it.each(mailFaults)('%s: each mail comes once it heals, under one id', async (name, state) => {
    // What another test's last answer was cut off from may come again; it is none of this one's.
    const domain = `${crypto.randomUUID()}.example.in`
    const arrived: ReceivedMail[] = []
    const look = (): number =>
      arrived.push(...mails.takeAll().filter(({ to }) => to.endsWith(domain)))
    // Nothing goes over a connection that stands from before.
    network.set({ kind: 'cut' })
    network.set(state)
    const before = network.failures
    await askForMails(domain)
    await until(() => network.failures >= before + messages)
    const arrivedBefore = look()
    network.set(open)
    const counts = await awaitAll(
      name,
      () => {
        look()
        return differentMails(arrived)
      },
      () => look() > arrivedBefore,
    )
    expect(counts).toMatchObject(nothingWrong)
    expect(ledger.acknowledged).toBe(messages)
  })

  it('carrier of text messages failing: each message comes once it works', async () => {
    carrier.answer(json(503, {}))
    await Promise.all(
      Array.from({ length: textMessages }, async (_, index) => {
        const phone = `+9198765${String(43_210 + index * 1009).padStart(5, '0')}`
        const password = 'monsoon over Pune'
        const { error } = await connectTo(() => program).client.auth.signUp({ phone, password })
        ledger.note(phone, error === null ? 'acknowledged' : 'refused')
      }),
    )
    await until(() => carrier.requests.length >= textMessages)
    carrier.answer(json(201, { sid: 'SM1', status: 'queued', error_code: null }))
    const refused = carrier.requests.length
    const delivered = (): string[] =>
      carrier.requests
        .slice(refused)
        .map(({ body }) => new URLSearchParams(body).get('To') ?? 'nobody')
    const counts = await awaitAll(
      'carrier of text messages failing',
      delivered,
      () => delivered().length > 0,
    )
    expect(counts).toMatchObject(nothingWrong)
    expect(ledger.acknowledged).toBe(textMessages)
  })
})

/** Recipients of mails; a mail that came again under the same id is the same mail, as mail programs see it. */
const differentMails = (mails: readonly ReceivedMail[]): string[] => [
  ...new Map(mails.map(({ messageId, to }) => [messageId, to])).values(),
]
