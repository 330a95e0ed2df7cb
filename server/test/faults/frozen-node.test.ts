// Two server processes on one PostgreSQL, of which one stands still for a while, as a virtual machine that is moved or a
// machine that swaps: the other goes on, and the one that wakes does nothing a second time (security 3.5).

import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { hurry, readOldest } from '../outbox/queued-messages.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/smtp.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { createLedger, nothingWrong, renderFault } from './ledger.ts'
import { isLongRun, rounds } from './long-run.ts'
import { createMarks, undergo, until } from './marks.ts'
import { addressesOf, startBeside } from './nodes.ts'
import { connectTo, type Person, type Program, signUp, startProgram } from './program.ts'

/** Longer than a transaction may sit idle, in the long run. */
const frozenMs = isLongRun ? 12_000 : 700

afterAll(cleanUp)

describeOnPostgres('two nodes, one standing still (security 3.5)', () => {
  let database: TestDatabase
  let mails: MailServer
  let network: TcpProxy
  let one: Program
  let two: Program
  beforeAll(async () => {
    mails = await startMailServer()
    network = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(mails.url).port) })
    database = await openTestDatabase('postgres')
    await createMarks(database.owner)
    const addresses = addressesOf(database)
    const throughNetwork = { ...addresses, SMTP_URL: `smtp://127.0.0.1:${network.port}` }
    one = await startProgram(makeDataFolder({ isMigrated: false }), throughNetwork)
    two = await startBeside(one, { ...addresses, SMTP_URL: mails.url })
  })
  beforeEach(() => {
    for (const node of [one, two]) process.kill(node.pid, 'SIGCONT')
  })
  afterAll(async () => {
    for (const node of [one, two]) {
      process.kill(node.pid, 'SIGCONT')
      await node.stop()
    }
    await database.close()
    await network.close()
    await mails.close()
  })

  it('lets people go on at the other, and ends in its own time what it had begun', async () => {
    let isFrozen = false
    const atOne = (): Program => (isFrozen ? two : one)
    const people: Person[] = [
      await signUp(atOne),
      await signUp(atOne),
      await signUp(() => two),
      await signUp(() => two),
    ]
    const counts = await undergo('two nodes, one frozen', {
      people,
      rounds: rounds(1, 4),
      strike: () => {
        process.kill(one.pid, 'SIGSTOP')
        isFrozen = true
      },
      meanwhile: async (failing) => {
        // What others write does not wait for the one that stands still.
        for (let number = 0; number < 20; number += 1) {
          const { error } = await people[2]!.client
            .from('fault_marks')
            .insert({ mark: `beside ${number}` })
          expect(error).toBeNull()
        }
        await sleep(frozenMs)
        expect(failing.writes).toBe(0)
      },
      heal: () => {
        process.kill(one.pid, 'SIGCONT')
        isFrozen = false
      },
    })
    expect(counts).toMatchObject(nothingWrong)
  })

  it('sends a mail once that it had in hand and the other took over', async () => {
    const ledger = createLedger()
    const arrived: ReceivedMail[] = []
    const email = `${crypto.randomUUID()}@example.in`
    const look = (): number => arrived.push(...mails.takeAll().filter((mail) => mail.to === email))
    // Only the one whose mails go nowhere can take it up.
    process.kill(two.pid, 'SIGSTOP')
    network.set({ kind: 'hole' })
    const before = network.failures
    const { error } = await connectTo(() => one).client.auth.signInWithOtp({ email })
    ledger.note(email, error === null ? 'acknowledged' : 'refused')
    await until(() => network.failures > before)
    expect((await readOldest(database)).is_leased).toBe(true)
    process.kill(one.pid, 'SIGSTOP')
    process.kill(two.pid, 'SIGCONT')
    const frozenAt = performance.now()
    if (isLongRun) await until(async () => !(await readOldest(database)).is_leased)
    else await hurry(database)
    await until(() => look() > 0)
    const healMs = performance.now() - frozenAt
    network.set({ kind: 'cut' })
    process.kill(one.pid, 'SIGCONT')
    // What it had begun fails now; nothing of that may disturb what the other did.
    await until(async () => (await readOldest(database)).is_sent)
    await until(async () => (await fetch(`${one.origin}/readyz`)).ok)
    await sleep(isLongRun ? 15_000 : 300)
    look()
    const counts = ledger.count(arrived.map(({ to }) => to))
    process.stdout.write(`${renderFault('mail in the hand of a frozen node', counts, healMs)}\n`)
    expect(counts).toMatchObject(nothingWrong)
    expect(ledger.acknowledged).toBe(1)
    expect(await readOldest(database)).toMatchObject({
      is_sent: true,
      is_dead: false,
      attempts: 2,
    })
  })
})
