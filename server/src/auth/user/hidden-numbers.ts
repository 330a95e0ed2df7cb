// Removes phone numbers from answers while a second factor is due: a password alone must not reveal where codes are sent (T12,
// S11b).
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { hasPassedSecondFactor } from '../tokens/assurance.ts'
import { isGiven } from './contacts.ts'
import type { AuthDependencies } from '../dependencies.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** Keys of user metadata that hold a number. */
const numberKeys: ReadonlySet<string> = new Set(['phone', 'phone_number'])

/** The session for an answer: without phone numbers while a second factor is due. */
export async function asShown(
  tools: Pick<AuthDependencies, 'database' | 'settings'>,
  session: SessionRow,
): Promise<SessionRow> {
  const hidden = withoutNumbers(session)
  // Without a number the second factor need not be checked.
  if (isDeepStrictEqual(hidden, session)) return session
  return (await hasPassedSecondFactor(tools, session)) ? session : hidden
}

const withoutNumbers = (session: SessionRow): SessionRow => ({
  ...session,
  phone: isGiven(session.phone) ? '' : session.phone,
  phone_change: '',
  raw_user_meta_data: session.raw_user_meta_data && withoutNumber(session.raw_user_meta_data),
  identities: identities.parse(session.identities).map(({ identity_data: data, ...identity }) => ({
    ...identity,
    identity_data: withoutNumber(data),
  })),
  factors: session.factors.map((factor) => ({ ...factor, phone: null })),
})

type Facts = Readonly<Record<string, unknown>>

const identities = z.array(z.looseObject({ identity_data: z.record(z.string(), z.unknown()) }))

const withoutNumber = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => !numberKeys.has(key)))
