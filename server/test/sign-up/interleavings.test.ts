// Accounts, codes, roles and sessions in orders made by chance, against a model in memory: an address has one account, a
// code works once, a role comes with its token, a session that has ended never answers, a refresh token that comes back
// ends its family.

import {
  asyncModelRun,
  assert,
  asyncProperty,
  commands,
  constantFrom,
  integer,
  record,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { chances, chancesTimeoutMs } from '../support/chances.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { newPerson, type Model } from './account-model.ts'
import { isAsked, refreshes, replays, signsIn, signsOut } from './session-steps.ts'
import { asksForAnAccount, choosesRole, confirms, guesses, hasCodeSent } from './sign-up-steps.ts'

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
