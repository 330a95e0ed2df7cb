// Steps of a sign-up: asking for an account, its code, guesses at it, its use by several at once, and the choice of a role.

import { expect } from 'vitest'
import { step, type Command } from './account-model.ts'
import {
  type Confirmed,
  insertPending,
  invoke,
  sendCode,
  verifyCode,
  visitor,
  wrongCode,
} from './sign-up-world.ts'

const MAX_GUESSES = 5

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true

export const asksForAnAccount = (who: 0 | 1): Command =>
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

export const hasCodeSent = (who: 0 | 1): Command =>
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
      // The owner of an existing account is notified, and gets no code.
      expect(code === '').toBe(person.account !== null)
      person.pending = { ...pending, code: code === '' ? null : code, guesses: 0 }
    },
  )

export const guesses = (who: 0 | 1, kind: 'wrong' | 'spent'): Command =>
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
export const confirms = (who: 0 | 1, times: number): Command =>
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

export const choosesRole = (
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
