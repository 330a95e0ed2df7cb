// A person with an authenticator app, and what a client does with its codes. Each request comes from an address of its own.
import { expect } from 'vitest'
import { codeAt } from '../../src/auth/factors/totp.ts'
import type { TestApp, TestSession } from './app.ts'
import { postJson, readJson } from './json.ts'

const PASSWORD = 'monsoon over Pune'

export type Factor = { readonly id: string; readonly secret: string }

export type Enrolled = {
  readonly email: string
  readonly factor: Factor
  /** Knows the password alone. */
  readonly session: TestSession
}

/** Of an app that trusts `127.0.0.1` as a proxy. */
export function authenticatorActs(app: TestApp) {
  let count = 0
  const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
  const codeOf = ({ secret }: Factor, lateSeconds = 0) => codeAt(secret, seconds() + lateSeconds)

  const send = (path: string, body: object, { access_token: token }: TestSession) => {
    const from = `198.18.${(count += 1) >> 8}.${count & 255}`
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from }
    return app.fetch(path, postJson(body, headers))
  }
  const challenge = async ({ id }: Factor, session: TestSession): Promise<string> => {
    const opened = await send(`/auth/v1/factors/${id}/challenge`, {}, session)
    expect(opened.status).toBe(200)
    return (await readJson<{ id: string }>(opened)).id
  }
  const answer = ({ id }: Factor, challengeId: string, code: string, session: TestSession) =>
    send(`/auth/v1/factors/${id}/verify`, { challenge_id: challengeId, code }, session)
  /** At a challenge of its own. */
  const guess = async (factor: Factor, code: string, session: TestSession) =>
    answer(factor, await challenge(factor, session), code, session)

  const enroll = async (session: TestSession): Promise<Factor> => {
    const wanted = { factor_type: 'totp', friendly_name: `Phone ${(count += 1)}` }
    const made = await send('/auth/v1/factors', wanted, session)
    expect(made.status).toBe(200)
    const { id, totp } = await readJson<{ id: string; totp: { secret: string } }>(made)
    return { id, secret: totp.secret }
  }

  return {
    send,
    challenge,
    answer,
    guess,
    enroll,
    codeOf,
    signIn: (email: string) => app.signIn(email, PASSWORD),
    /** None that the authenticator shows in these minutes. */
    wrongCodeOf(factor: Factor): string {
      const near = new Set([-90, -60, -30, 0, 30, 60, 90].map((late) => codeOf(factor, late)))
      const candidates = Array.from({ length: 8 }, (_, index) => String(111_111 * (index + 1)))
      return candidates.find((code) => !near.has(code)) ?? ''
    },
    async newEnrolled(): Promise<Enrolled> {
      const email = `totp${(count += 1)}@example.in`
      await app.createUser({ email, password: PASSWORD })
      const first = await app.signIn(email, PASSWORD)
      const factor = await enroll(first)
      expect((await guess(factor, codeOf(factor), first)).status).toBe(200)
      await app.messages.next(email)
      // The step of that code is spent; what follows is about others.
      app.clock.advance(90_000)
      return { email, factor, session: await app.signIn(email, PASSWORD) }
    },
  }
}

export type AuthenticatorActs = ReturnType<typeof authenticatorActs>
