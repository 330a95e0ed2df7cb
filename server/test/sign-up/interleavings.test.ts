// Accounts, codes, roles and sessions in orders made by chance, against a model in memory: an address has one account, a
// code works once, a role comes with its token, a session that has ended never answers, a refresh token that comes back
// ends its family.

import {
  type AsyncCommand,
  asyncModelRun,
  assert,
  asyncProperty,
  commands,
  constantFrom,
  integer,
  record,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sql, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { chances, chancesTimeoutMs } from '../support/chances.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import {
  ask,
  type Confirmed,
  insertPending,
  invoke,
  newEmail,
  PASSWORD,
  sendCode,
  verifyCode,
  visitor,
  wrongCode,
} from './sign-up-world.ts'

const MAX_GUESSES = 5

type Session = {
  /** Newest last. */
  readonly tokens: { access_token: string; refresh_token: string }[]
  isOver: boolean
}

type Person = {
  readonly email: string
  pending: { readonly id: string; code: string | null; guesses: number } | null
  /** A code that a newer one replaced, or that was used. */
  spentCode: string | null
  account: { readonly id: string; readonly token: string; role: string | null } | null
  readonly sessions: Session[]
}

type Model = { readonly people: readonly [Person, Person] }
type Command = AsyncCommand<Model, TestApp>

const newPerson = (): Person => ({
  email: newEmail(),
  pending: null,
  spentCode: null,
  account: null,
  sessions: [],
})

/** Limits and waits are other tests' matter: what counts is as if long ago. */
const letPass = (app: TestApp): Promise<void> =>
  app.database.owner.script(`
    delete from _gateway.rate_limit_buckets;
    delete from _gateway.attempts;
    update public.pending_users set created_at = created_at - interval '2 hours',
      code_sent_at = code_sent_at - interval '1 minute', sends = 0, attempts = 0 where confirmed_at is null;`)

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true

/** What must hold after each step, whatever the step was. */
async function expectSound(app: TestApp, { people }: Model): Promise<void> {
  for (const { email, account } of people) {
    const found = await ask<{ id: string; roles: string | null }>(
      app,
      sql`
        select person.id, (
          select string_agg(role || ' ' || role_approval_status, ', ' order by role)
          from public.user_roles where user_id = person.id
        ) as roles
        from auth.users as person where lower(email) = ${value(email)}`,
    )
    const roles = new Set(['tenant', ...(account?.role == null ? [] : [account.role])])
    const held = [...roles].toSorted().map((role) => `${role} approved`)
    expect(found).toEqual(account === null ? [] : [{ id: account.id, roles: held.join(', ') }])
  }
}

const step = (
  title: string,
  who: 0 | 1,
  may: (person: Person) => boolean,
  run: (app: TestApp, person: Person, other: Person) => Promise<void>,
): Command => ({
  check: ({ people }) => may(people[who]),
  async run(model, app) {
    await letPass(app)
    await run(app, model.people[who], model.people[who === 0 ? 1 : 0])
    await expectSound(app, model)
  },
  toString: () => `${title} of person ${who}`,
})

const asksForAnAccount = (who: 0 | 1): Command =>
  step(
    'request',
    who,
    () => true,
    async (app, person) => {
      const id = await insertPending(visitor(app), person.email)
      person.spentCode = person.pending?.code ?? person.spentCode
      person.pending = { id, code: null, guesses: 0 }
    },
  )

const hasCodeSent = (who: 0 | 1): Command =>
  step(
    'code',
    who,
    ({ pending }) => pending !== null,
    async (app, person) => {
      const { pending, email } = person
      if (pending === null) return
      expect(await sendCode(visitor(app), email, pending.id)).toEqual({ success: true })
      const [, code = ''] = /Your code: (\d{6})/.exec((await app.messages.next(email)).text) ?? []
      person.spentCode = pending.code ?? person.spentCode
      // Whoever has an account is told so, and gets no code.
      expect(code === '').toBe(person.account !== null)
      person.pending = { ...pending, code: code === '' ? null : code, guesses: 0 }
    },
  )

const guesses = (who: 0 | 1, kind: 'wrong' | 'spent'): Command =>
  step(
    `${kind} code`,
    who,
    ({ pending }) => pending !== null,
    async (app, person) => {
      const { pending, email, spentCode } = person
      if (pending === null) return
      const live = pending.code ?? '123456'
      const code =
        kind === 'wrong' || spentCode === null || spentCode === live ? wrongCode(live) : spentCode
      expect(isSuccess(await verifyCode(visitor(app), email, pending.id, code))).toBe(false)
      pending.guesses += 1
    },
  )

/** So many visitors give the right code at the same moment. */
const confirms = (who: 0 | 1, times: number): Command =>
  step(
    `right code, ${times} at once,`,
    who,
    ({ pending }) => pending?.code != null,
    async (app, person) => {
      const { pending, email } = person
      if (pending?.code == null) return
      const { id, code } = pending
      const answers = await Promise.all(
        Array.from({ length: times }, () => verifyCode(visitor(app), email, id, code)),
      )
      const mayWork = person.account === null && pending.guesses < MAX_GUESSES
      const worked = answers.filter(isSuccess)
      expect(worked).toHaveLength(mayWork ? 1 : 0)
      pending.guesses += times
      if (!mayWork) return
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer that worked
      const { user_id: userId, signup_token: token } = worked[0] as Confirmed
      person.account = { id: userId, token, role: null }
      person.spentCode = code
      person.pending = null
    },
  )

const choosesRole = (
  who: 0 | 1,
  role: string,
  by: 'token' | 'nothing' | 'the token of the other',
): Command =>
  step(
    `role ${role} by ${by}`,
    who,
    ({ account }) => account !== null,
    async (app, person, other) => {
      const { account, email } = person
      if (account === null) return
      const token = {
        token: account.token,
        nothing: null,
        'the token of the other': other.account?.token ?? 'x',
      }[by]
      const answer = await invoke(visitor(app), 'verify-email-confirmation', {
        otp_code: 'confirmed',
        user_id: account.id,
        email,
        role,
        signup_token: token,
      })
      const isOffered = ['tenant', 'owner', 'broker'].includes(role)
      const mayWork =
        by === 'token' && isOffered && (account.role === null || account.role === role)
      expect(isSuccess(answer)).toBe(mayWork)
      if (mayWork) account.role = role
    },
  )

const signsIn = (who: 0 | 1): Command =>
  step(
    'sign-in',
    who,
    () => true,
    async (app, person) => {
      const { email, account } = person
      const credentials = postJson({ email, password: PASSWORD })
      const response = await app.fetch('/auth/v1/token?grant_type=password', credentials)
      expect(response.status).toBe(account === null ? 400 : 200)
      if (account !== null) {
        person.sessions.push({ tokens: [await readJson<TestSession>(response)], isOver: false })
      }
    },
  )

const sessionStep = (
  title: string,
  who: 0 | 1,
  which: number,
  run: (app: TestApp, session: Session) => Promise<void>,
): Command =>
  step(
    title,
    who,
    ({ sessions }) => sessions.length > 0,
    async (app, { sessions }) => {
      const session = sessions[which % sessions.length]
      if (session !== undefined) await run(app, session)
    },
  )

const refresh = (app: TestApp, token: string): Promise<Response> =>
  app.fetch('/auth/v1/token?grant_type=refresh_token', postJson({ refresh_token: token }))

/** So many tabs at the same moment: all get the same new token. */
const refreshes = (who: 0 | 1, which: number, times: number): Command =>
  sessionStep(`${times} refreshes at once`, who, which, async (app, session) => {
    const token = session.tokens.at(-1)?.refresh_token ?? ''
    const answers = await Promise.all(Array.from({ length: times }, () => refresh(app, token)))
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map(() => (session.isOver ? 400 : 200)),
    )
    if (session.isOver) return
    const given = await Promise.all(answers.map((answer) => readJson<TestSession>(answer)))
    expect(new Set(given.map((one) => one.refresh_token)).size).toBe(1)
    const [first] = given
    if (first !== undefined) session.tokens.push(first)
  })

const replays = (who: 0 | 1, which: number): Command =>
  sessionStep('refresh token that was used', who, which, async (app, session) => {
    const [old] = session.tokens
    if (old === undefined || session.tokens.length < 2) return
    await app.database.owner.script(
      `update auth.refresh_tokens set used_at = used_at - interval '2 minutes'`,
    )
    expect((await refresh(app, old.refresh_token)).status).toBe(400)
    session.isOver = true
  })

const signsOut = (who: 0 | 1, which: number): Command =>
  sessionStep('sign-out', who, which, async (app, session) => {
    const headers = { authorization: `Bearer ${session.tokens.at(-1)?.access_token}` }
    const path = '/auth/v1/logout?scope=local'
    const response = await app.fetch(path, { method: 'POST', headers })
    expect(response.status < 500).toBe(true)
    session.isOver = true
  })

const isAsked = (who: 0 | 1, which: number): Command =>
  sessionStep('questions', who, which, async (app, session) => {
    for (const { access_token: token } of session.tokens) {
      const headers = { authorization: `Bearer ${token}` }
      const paths = ['/auth/v1/user', '/rest/v1/profiles?select=id', '/rest/v1/properties?limit=1']
      const answers = await Promise.all(paths.map((path) => app.fetch(path, { headers })))
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toEqual(session.isOver ? [403, 401, 401] : [200, 200, 200])
    }
  })

const who = constantFrom<0 | 1>(0, 1, 0)
const which = integer({ min: 0, max: 3 })
const times = constantFrom(1, 1, 3)
const steps = [
  who.map(asksForAnAccount),
  who.map(hasCodeSent),
  record({ who, kind: constantFrom<'wrong' | 'spent'>('wrong', 'spent') }).map((one) =>
    guesses(one.who, one.kind),
  ),
  record({ who, times }).map((one) => confirms(one.who, one.times)),
  record({
    who,
    role: constantFrom('tenant', 'owner', 'broker', 'admin'),
    by: constantFrom<'token' | 'nothing' | 'the token of the other'>(
      'token',
      'token',
      'nothing',
      'the token of the other',
    ),
  }).map((one) => choosesRole(one.who, one.role, one.by)),
  who.map(signsIn),
  record({ who, which, times }).map((one) => refreshes(one.who, one.which, one.times)),
  record({ who, which }).map((one) => replays(one.who, one.which)),
  record({ who, which }).map((one) => signsOut(one.who, one.which)),
  record({ who, which }).map((one) => isAsked(one.who, one.which)),
]

describeOnEachEngine('accounts, codes, roles and sessions in any order', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, trustedProxies: ['127.0.0.1'] })
  })
  afterAll(() => app.close())

  it('are as the model has them', { timeout: chancesTimeoutMs }, async () => {
    let accounts = 0
    // Chance alone seldom gets as far as a session: every second run begins with two accounts.
    const beginning = constantFrom('with nobody', 'with accounts')
    await assert(
      asyncProperty(
        beginning,
        commands(steps, { maxCommands: 24, size: 'max' }),
        async (start, made) => {
          const model: Model = { people: [newPerson(), newPerson()] }
          if (start === 'with accounts') {
            const first = [0, 1] as const
            for (const one of first) {
              for (const command of [
                asksForAnAccount(one),
                hasCodeSent(one),
                confirms(one, 1),
                signsIn(one),
              ]) {
                await command.run(model, app)
              }
            }
          }
          await asyncModelRun(() => ({ model, real: app }), made)
          for (const person of model.people) {
            accounts += person.account === null ? 0 : 1
          }
          expect(app.faults).toEqual([])
        },
      ),
      chances(4),
    )
    expect(accounts).toBeGreaterThan(1)
  })
})
