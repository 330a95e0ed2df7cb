// One-time tokens: links and six-digit codes (contract 2.11, security B2), bound to a purpose and a contact, single-use, with a
// limited number of guesses. The database stores hashes only.
import { hash } from 'node:crypto'
import {
  CODE_LIFE_SECONDS,
  LINK_LIFE_SECONDS,
  MAX_CODE_ATTEMPTS,
  MAX_CODE_ATTEMPTS_OF_ASKER,
  MAX_CODE_ATTEMPTS_OF_KNOWN_DEVICE,
} from '@basera/contract/constants/auth'
import { type CodeAnswer, checkCode } from '../../codes/check-code.ts'
import { codeMac, isSameMac, newCode, tidyCode } from '../../codes/code.ts'
import { personSubject } from '../../codes/guesses.ts'
import { isKnownBy } from '../../devices/known-devices.ts'
import type { Database, Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { type SQL, sql, statement, value } from '../../db/sql.ts'
import { type Random, randomToken } from '../../ports/random.ts'
import type { MailedPurpose } from '../../mails/account-mails.ts'
import { authReadScope, authScope } from '../scope.ts'

export type Purpose = MailedPurpose | 'sms' | 'phone_change' | 'second_factor' | 'reauthentication'

export type NewToken = {
  readonly userId: string
  readonly purpose: Purpose
  /** The address or number it is sent to and confirms. */
  readonly contact: string
  /** bcrypt hash that confirming the token installs. */
  readonly pendingPassword?: string | null
  /** Takes over the pending password of the token it replaces. */
  readonly keepsPendingPassword?: true
  /** The session that a second factor is for. */
  readonly sessionId?: string
  readonly flowStateId?: string | null
  /** Hash of the device cookie of the requesting browser. */
  readonly askedBy?: string
}

export type IssuedToken = {
  readonly id: string
  /** Six digits, for the message only. */
  readonly code: string
  /** For the link only; called `token_hash` on the wire. */
  readonly linkToken: string
  readonly statement: Statement
}

export type TokenKeys = { readonly codeKey: Uint8Array; readonly random: Random }

/** A stored token that may be consumed. */
export type FoundToken = {
  readonly id: string
  readonly user_id: string
  readonly purpose: Purpose
  readonly relates_to: string
  readonly pending_password: string | null
  readonly session_id: string | null
  readonly flow_state_id: string | null
  readonly is_banned: boolean
}

const linkTokenHash = (linkToken: string): string => hash('sha256', linkToken, 'hex')

/** Creates a token; its statement replaces the person's previous one of the same purpose. */
export function issueToken(token: NewToken, { codeKey, random }: TokenKeys): IssuedToken {
  const id = random.uuid()
  const code = newCode()
  const linkToken = randomToken(random, 32)
  const mac = codeMac(codeKey, code, id, token.purpose, token.contact)
  return { id, code, linkToken, statement: upsert(token, { id, mac, linkToken }) }
}

function upsert(
  {
    userId,
    purpose,
    contact,
    pendingPassword = null,
    keepsPendingPassword,
    sessionId,
    flowStateId,
    askedBy,
  }: NewToken,
  { id, mac, linkToken }: { id: string; mac: string; linkToken: string },
): Statement {
  return statement(sql`
    insert into auth.one_time_tokens as present (
      id, user_id, token_type, purpose, token_hash, relates_to, code_mac, code_expires_at, expires_at,
      pending_password, session_id, flow_state_id, asker_hash
    ) values (
      ${value(id)}, ${value(userId)}, ${value(tokenTypes[purpose])}, ${value(purpose)},
      ${value(linkTokenHash(linkToken))}, ${value(contact)}, ${value(mac)},
      now() + ${value(CODE_LIFE_SECONDS)}::integer * interval '1 second',
      now() + ${value(LINK_LIFE_SECONDS)}::integer * interval '1 second',
      ${value(pendingPassword)}, ${value(sessionId ?? null)}, ${value(flowStateId ?? null)}, ${value(askedBy ?? null)}
    ) on conflict (user_id, purpose) do update set
      id = excluded.id, token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      code_mac = excluded.code_mac, attempts = 0, asker_attempts = 0, device_attempts = 0,
      asker_hash = excluded.asker_hash, code_expires_at = excluded.code_expires_at,
      expires_at = excluded.expires_at, session_id = excluded.session_id, flow_state_id = excluded.flow_state_id,
      pending_password = case when ${value(keepsPendingPassword === true)}::boolean then present.pending_password else excluded.pending_password end,
      created_at = now(), updated_at = now()`)
}

/** Each purpose's value in the hosted platform's `one_time_token_type`. */
const tokenTypes: Readonly<Record<Purpose, string>> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  sms: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
  phone_change: 'phone_change_token',
  second_factor: 'reauthentication_token',
  reauthentication: 'reauthentication_token',
}

/** Columns of FoundToken, for a query that names the table `t`. */
export const foundColumns = sql`
  t.id, t.user_id, t.purpose, t.relates_to, t.pending_password, t.session_id, t.flow_state_id,
  coalesce((select u.banned_until > now() from auth.users as u where u.id = t.user_id), false) as is_banned`

/** The unexpired token of a link, or null. Read-only: opening a link consumes nothing. */
export async function findTokenByLink(
  database: Database,
  linkToken: string,
  purposes: readonly Purpose[],
): Promise<FoundToken | null> {
  const [found] = await database.run(authReadScope, [
    statement(sql`
      select ${foundColumns} from auth.one_time_tokens as t
      where t.token_hash = ${value(linkTokenHash(linkToken))} and t.expires_at > now()
        and t.purpose = any (${value(purposes)}::text[])`),
  ])
  return found === undefined ? null : firstRow<FoundToken>(found)
}

export type CodeGuess = {
  readonly contact: string
  readonly code: string
  readonly purposes: readonly Purpose[]
  /** The person of the session, if any: only their tokens match, and the guess is counted for them. */
  readonly userId?: string
  /** Only tokens of this session, when given. */
  readonly sessionId?: string
  /** Hash of the guessing browser's device cookie, where its guesses are counted apart from those of others. */
  readonly guessedBy?: string | null
}

type GuessedToken = FoundToken & { readonly code_mac: string }

/** The unexpired token of a code. A guess is counted whether the contact has a token or not. */
export function checkTokenCode(
  { database, codeKey }: { database: Database; codeKey: Uint8Array },
  guess: CodeGuess,
): Promise<CodeAnswer<FoundToken>> {
  const code = tidyCode(guess.code)
  return checkCode(
    { database, codeKey },
    {
      scope: authScope,
      subject: guess.userId === undefined ? guess.contact : personSubject(guess.userId),
      own: guess.guessedBy == null ? null : countOwnAtTokens(guess, guess.guessedBy),
      live: countAtTokens(guess),
      compare: (token: GuessedToken): FoundToken | null => {
        const mac = codeMac(codeKey, code, token.id, token.purpose, token.relates_to)
        return isSameMac(mac, token.code_mac) ? token : null
      },
    },
  )
}

/** Condition: unexpired tokens that a guess may match, for a statement that names the table `t`. */
const isGuessedAt = ({ contact, purposes, userId, sessionId }: CodeGuess): SQL => sql`
  t.relates_to = ${value(contact)} and t.purpose = any (${value(purposes)}::text[]) and t.code_expires_at > now()
  and coalesce(t.user_id = ${value(userId ?? null)}::uuid, true)
  and coalesce(t.session_id = ${value(sessionId ?? null)}::uuid, ${value(sessionId === undefined)}::boolean)`

/** Counts the guess of a browser that requested this code or is a known device of its person (S6). */
function countOwnAtTokens(guess: CodeGuess, mark: string): Statement {
  const ofDevice = sql`(
    t.device_attempts < ${value(MAX_CODE_ATTEMPTS_OF_KNOWN_DEVICE)}::integer and ${isOfKnownDevice(mark)}
  )`
  const ofAsker = sql`(
    t.asker_attempts + t.device_attempts < ${value(MAX_CODE_ATTEMPTS_OF_ASKER)}::integer and ${isOfAsker(mark)}
  )`
  return statement(sql`
    update auth.one_time_tokens as t set
      device_attempts = device_attempts + ${ofDevice}::integer,
      asker_attempts = asker_attempts + (${ofAsker} and not ${ofDevice})::integer
    where ${isGuessedAt(guess)} and (${ofAsker} or ${ofDevice})
    returning ${foundColumns}, t.code_mac`)
}

const isOfKnownDevice = (mark: string | null): SQL => sql`exists (
  select from auth.known_devices as device where device.user_id = t.user_id and ${isKnownBy(mark)}
)`

const isOfAsker = (mark: string | null): SQL => sql`coalesce(t.asker_hash = ${value(mark)}, false)`

/** Counts the guess at each matching token: at most five, for the requesting browser or a known device its own included. */
function countAtTokens(guess: CodeGuess): Statement {
  const mark = guess.guessedBy ?? null
  return statement(sql`
    update auth.one_time_tokens as t set attempts = attempts + 1
    where ${isGuessedAt(guess)} and ${value(MAX_CODE_ATTEMPTS)}::integer > t.attempts
      + case when ${isOfAsker(mark)} or ${isOfKnownDevice(mark)} then t.asker_attempts + t.device_attempts else 0 end
    returning ${foundColumns}, t.code_mac`)
}

/** Deletes the token; runs first in the transaction, which fails when another request consumed it before. */
export const consumeToken = (id: string): Statement =>
  statement(sql`select auth.consume_one_time_token(${value(id)})`)

/** Deletes all tokens of a person: after a change of password earlier links and codes are invalid. */
export const burnTokens = (userId: string): Statement =>
  statement(sql`delete from auth.one_time_tokens where user_id = ${value(userId)}`)
