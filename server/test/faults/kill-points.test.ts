// The server killed at each step that leaves it while somebody signs up, uploads or waits for a mail: before the step is
// taken, and just after. The person does again what had no answer, as at the screen (security 3.5).

import { createHash } from 'node:crypto'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { type SQL, sql, statement, value } from '../../src/db/sql.ts'
import { hurry } from '../outbox/queued-messages.ts'
import { insertPending, invoke, PASSWORD, sendCode, verifyCode } from '../sign-up/sign-up-world.ts'
import { cleanUp, makeDataFolder } from '../start/running-server.ts'
import { picture } from '../storage/pictures.ts'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { codeIn } from '../support/messages.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/smtp.ts'
import { type Counts, createLedger, type Ledger, nothingWrong, renderFault } from './ledger.ts'
import { isLongRun } from './long-run.ts'
import { until } from './marks.ts'
import { addressesOf } from './nodes.ts'
import { connectTo, type Person, type Program, signUp, startProgram } from './program.ts'

const fixture = join(import.meta.dirname, 'fixtures', 'end-at-step.ts')
/** All of them in the long run: until a run is over before its step comes. */
const steps = isLongRun ? Array.from({ length: 200 }, (_, index) => index + 1) : [5, 12]
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
type Moment = 'before' | 'after'
const moments: readonly Moment[] = isLongRun ? ['before', 'after'] : ['after']

afterAll(cleanUp)

describeOnPostgres('a server killed at each step (security 3.5)', () => {
  let database: TestDatabase
  let mails: MailServer
  let program: Program
  /** What requests ask for; nothing once the process has died of it. */
  let endAt = ''
  let slowestStartMs = 0
  const arrived: ReceivedMail[] = []
  beforeAll(async () => {
    mails = await startMailServer()
    database = await openTestDatabase('postgres')
    program = await startProgram(makeDataFolder({ isMigrated: false }), {
      ...addressesOf(database),
      SMTP_URL: mails.url,
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${fixture}`,
    })
  })
  afterAll(async () => {
    await program.stop()
    await database.close()
    await mails.close()
  })

  /** A browser in a network of its own. */
  const openBrowser = (): Browser => {
    const address = `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.1`
    const asIts = { 'x-forwarded-for': address }
    return connectTo(
      () => program,
      () => (endAt === '' ? asIts : { ...asIts, 'x-end-at': endAt }),
    )
  }

  const startAgain = async (): Promise<void> => {
    endAt = ''
    const beganAt = performance.now()
    await until(() => !program.isRunning)
    await program.start()
    slowestStartMs = Math.max(slowestStartMs, performance.now() - beganAt)
    // Nobody waits half a minute here for what the dead process had in hand.
    await hurry(database)
  }

  /** Does it, and again on a new process when the answer did not come. */
  const press = async <T>({ unanswered }: Browser, act: () => Promise<T>): Promise<T> => {
    const before = unanswered.length
    const answer = await act().catch((error: unknown) => {
      if (unanswered.length > before) return null
      throw error
    })
    // Null is no answer of theirs.
    if (unanswered.length === before && answer !== null) return answer
    await startAgain()
    return act()
  }

  /** Runs it with the kill at each step, prints the line and answers what became of it all. */
  const strike = async (
    name: string,
    moment: Moment,
    run: (step: number, ledger: Ledger) => Promise<string[]>,
  ): Promise<Counts> => {
    const ledger = createLedger()
    const found: string[] = []
    slowestStartMs = 0
    await spare()
    for (const step of steps) {
      endAt = `${step} ${moment}`
      found.push(...(await run(step, ledger)))
      // Not even of its last answer: it has no such step.
      await spare()
      if (endAt !== '') break
    }
    const counts = ledger.count(found)
    const line = `server killed just ${moment} each step of ${name}`
    process.stdout.write(`${renderFault(line, counts, slowestStartMs)}\n`)
    return counts
  }

  /** The process dies of nothing that is still to come. It may have died already, of its last answer. */
  const spare = async (): Promise<void> => {
    const headers = { 'x-end-at': 'never' }
    const isAlive = await fetch(`${program.origin}/healthz`, { headers }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isAlive) await startAgain()
  }

  const mailsTo = (email: string): ReceivedMail[] => {
    arrived.push(...mails.takeAll())
    return arrived.filter(({ to }) => to === email)
  }

  /** Waits for it, if need be on a new process. */
  const newestMailTo = async (email: string): Promise<ReceivedMail> => {
    await until(() => mailsTo(email).length > 0 || !program.isRunning)
    if (!program.isRunning) await startAgain()
    await until(() => mailsTo(email).length > 0)
    return mailsTo(email).at(-1)!
  }

  it.each(moments)(
    'makes one account of a sign-up, with the role that was told, when it is killed %s a step',
    async (moment) => {
      const counts = await strike('a sign-up', moment, async (_step, ledger) => {
        const browser = openBrowser()
        const email = `${crypto.randomUUID()}@example.in`
        const id = await press(browser, () => insertPending(browser.client, email))
        await press(browser, () => sendCode(browser.client, email, id))
        const code = codeIn(await newestMailTo(email))
        const verified = await press(browser, () => verifyCode(browser.client, email, id, code))
        for (const made of [email, `${email} tenant`]) ledger.note(made, 'acknowledged')
        const confirmed = confirmation.safeParse(verified).data
        if (confirmed !== undefined) {
          await becomeOwner(browser, { ...confirmed, email })
          ledger.note(`${email} owner`, 'acknowledged')
        }
        await spare()
        return [...(await accountsOf(email)), ...(await rolesOf(email))]
      })
      expect(counts).toMatchObject(nothingWrong)
    },
  )

  it.runIf(isLongRun).each(moments)(
    'keeps an uploaded file whole, or not at all, when it is killed %s a step',
    async (moment) => {
      const bytes = await picture()
      let whole = ''
      const counts = await strike('an upload', moment, async (step, ledger) => {
        const wanted = endAt
        endAt = ''
        const person = await signUp(() => program)
        const browser = openBrowser()
        const { error: refused } = await browser.client.auth.setSession(
          (await person.client.auth.getSession()).data.session!,
        )
        expect(refused).toBeNull()
        const { data: profile } = await browser.client
          .from('profiles')
          .select('picture_folder')
          .single<{ picture_folder: string }>()
        endAt = wanted
        const name = `${profile?.picture_folder}/${step}.png`
        const files = browser.client.storage.from('avatars')
        const { error } = await press(browser, () =>
          files.upload(name, bytes, { contentType: 'image/png' }),
        )
        // The first try may have been done without its answer.
        expect([undefined, 'The resource already exists']).toContain(error?.message)
        ledger.note(name, 'acknowledged')
        await spare()
        const stored = await rows(sql`select name from storage.objects where name = ${value(name)}`)
        const kept = await read(name)
        expect(kept).toHaveLength(64)
        whole ||= kept
        return kept === whole ? stored : []
      })
      expect(counts).toMatchObject(nothingWrong)
    },
  )

  it.runIf(isLongRun).each(moments)(
    'sends each mail that was promised, and no more than were asked for, when it is killed %s a step',
    async (moment) => {
      const counts = await strike('a mail', moment, async (_step, ledger) => {
        const browser = openBrowser()
        const email = `${crypto.randomUUID()}@example.in`
        let asked = 0
        const { error } = await press(browser, () => {
          asked += 1
          return browser.client.auth.signInWithOtp({ email })
        })
        expect(error).toBeNull()
        ledger.note(email, 'acknowledged')
        await newestMailTo(email)
        const different = new Set(mailsTo(email).map(({ messageId }) => messageId))
        return different.size > asked ? [email, email] : [email]
      })
      expect(counts).toMatchObject(nothingWrong)
    },
  )

  const becomeOwner = async (browser: Browser, who: Record<string, string>): Promise<void> => {
    const choice = { ...who, role: 'owner', otp_code: 'confirmed' }
    const choose = () => invoke(browser.client, 'verify-email-confirmation', choice)
    expect(await press(browser, choose)).toMatchObject({ success: true, role: 'owner' })
  }

  const rows = async (query: SQL): Promise<string[]> => {
    const [found] = await database.owner.run(owner, [statement(query)])
    return found?.rows.map(([text]) => String(text)) ?? []
  }

  /** The address once for each account, when the person is let in. */
  const accountsOf = async (email: string): Promise<string[]> => {
    const { auth } = connectTo(() => program).client
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    return rows(sql`select email from auth.users where email = ${value(email)}`)
  }

  const rolesOf = (email: string): Promise<string[]> =>
    rows(sql`
      select u.email || ' ' || r.role from public.user_roles as r
      join auth.users as u on u.id = r.user_id where u.email = ${value(email)}`)

  /** What the address of the file gives. */
  const read = async (name: string): Promise<string> => {
    const answer = await fetch(`${program.origin}/storage/v1/object/public/avatars/${name}`)
    if (!answer.ok) return `${answer.status}`
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
  }
})

type Browser = Omit<Person, 'id'>

const confirmation = z.object({ user_id: z.string(), signup_token: z.string() })
