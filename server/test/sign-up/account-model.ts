// What accounts, codes and sessions must be after each step, in memory: two people, and a step that one of them takes.

import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import type { TestApp } from '../support/app.ts'
import { ask, newEmail } from './sign-up-world.ts'

export type Session = {
  /** Newest last. */
  readonly tokens: { access_token: string; refresh_token: string }[]
  isOver: boolean
}

export type Person = {
  readonly email: string
  pending: { readonly id: string; code: string | null; guesses: number } | null
  /** A code that a newer one replaced, or that was used. */
  spentCode: string | null
  account: { readonly id: string; readonly token: string; role: string | null } | null
  readonly sessions: Session[]
}

export type Model = { readonly people: readonly [Person, Person] }
export type Command = AsyncCommand<Model, TestApp>

export const newPerson = (): Person => ({
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

/** A step that the model allows when `may` holds; what must hold is looked at after it. */
export const step = (
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
