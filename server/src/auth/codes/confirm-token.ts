// The effect of a valid code or link (contract 2.11): confirms the contact it was sent to and signs its person in. A person who
// changes an address or number while signed in stays in that session.
import type { Context } from 'hono'
import { forgiveGuesses } from '../../codes/guesses.ts'
import type { Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { duplicateOf, setIdentity } from '../../accounts/new-account.ts'
import { isRecovery } from '../tokens/assurance.ts'
import { type AuditEvent, recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { maskEmail } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { addressChangedMail } from '../../mails/notices.ts'
import { consumeToken, type FoundToken, type Purpose } from './one-time-tokens.ts'
import { authScope } from '../scope.ts'
import { renewSession } from '../tokens/renew-session.ts'
import { findSession } from '../tokens/require-session.ts'
import { queueMail } from './send-token.ts'
import type { SessionMethod } from '../tokens/sessions.ts'
import { type SessionStart, type StartedSession, startSession } from '../sign-in/start-session.ts'
import { bannedError } from '../sign-in/suspended.ts'

/** Purposes that may open a session; the others belong to an existing one. */
export type SignInPurpose = Exclude<Purpose, 'second_factor' | 'reauthentication'>

export type Confirmation =
  | ({ readonly kind: 'signed-in' } & StartedSession)
  /** One of the two addresses of a change has confirmed. */
  | { readonly kind: 'first-leg' }

/** Consumes the token. Throws AuthError `otp_expired` when another request consumed it first, `user_banned`, `email_exists`. */
export async function confirmToken(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  token: FoundToken,
): Promise<Confirmation> {
  if (token.is_banned) throw await bannedError(tools.database, 'userBanned', token.user_id)
  const purpose = token.purpose
  if (purpose === 'second_factor' || purpose === 'reauthentication') throw authError('otpExpired')
  try {
    const isEmailChange = purpose === 'email_change_current' || purpose === 'email_change_new'
    return isEmailChange
      ? await changeEmail(c, tools, token)
      : await signIn(c, tools, token, outcomes[purpose])
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === 'P0002') return authError('otpExpired')
  const duplicate = duplicateOf(error)
  if (duplicate === 'email') return authError('emailExists')
  return duplicate === 'phone' ? authError('phoneExists') : error
}

type SignInOutcome = {
  readonly method: SessionMethod
  readonly action: AuditEvent['action']
  readonly effects: (token: FoundToken) => Statement[]
}

const outcomes: Readonly<
  Record<Exclude<SignInPurpose, 'email_change_current' | 'email_change_new'>, SignInOutcome>
> = {
  signup: { method: 'email/signup', action: 'user_confirmed', effects: confirmEmail },
  invite: { method: 'invite', action: 'user_confirmed', effects: confirmEmail },
  magiclink: { method: 'magiclink', action: 'login', effects: confirmEmail },
  recovery: { method: 'recovery', action: 'user_recovered', effects: confirmEmail },
  sms: { method: 'otp', action: 'user_confirmed', effects: confirmPhone },
  phone_change: { method: 'otp', action: 'user_phone_changed', effects: changePhone },
}

async function signIn(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  token: FoundToken,
  { method, action, effects }: SignInOutcome,
): Promise<Confirmation> {
  const start = {
    userId: token.user_id,
    method,
    action,
    effects: [
      ...forgiveGuesses(tools.codeKey, token.relates_to),
      consumeToken(token.id),
      ...effects(token),
    ],
  }
  const started = await (token.purpose === 'phone_change'
    ? continueSession(c, tools, start)
    : startSession(c, tools, start))
  return { kind: 'signed-in', ...started }
}

/**
 * A request with an access token of the same person continues that session at its assurance level. Without one, as from a link
 * in a mail, a new session is opened.
 */
async function continueSession(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  start: SessionStart,
): Promise<StartedSession> {
  const session = await findSession(c, tools.database)
  if (session === null || session.id !== start.userId || isRecovery(session))
    return startSession(c, tools, start)
  const { userId, action = 'user_modified', effects = [] } = start
  const { clientIp } = c.get('caller')
  return renewSession(tools, session, [
    ...effects,
    recordAudit({ action, outcome: 'ok', userId, clientIp }),
  ])
}

/**
 * Anybody may have signed an unconfirmed address up: only the password stored with this token is installed, so that nobody can
 * plant a password in an account and wait for its owner.
 */
function confirmEmail({
  user_id: userId,
  relates_to: email,
  pending_password: password,
}: FoundToken) {
  return [
    statement(sql`
      update auth.users set
        encrypted_password = case when email_confirmed_at is null then ${value(password)} else encrypted_password end,
        email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = ${value(userId)} and lower(email) = lower(${value(email)})`),
    markIdentityVerified(userId, 'email'),
  ]
}

/**
 * Confirms the number and nothing else: an e-mail address beside it stays unconfirmed. A number has one account, so other
 * unconfirmed sign-ups with it are deleted.
 */
function confirmPhone({
  user_id: userId,
  relates_to: phone,
  pending_password: password,
}: FoundToken) {
  return [
    statement(sql`
      delete from auth.users
      where phone = ${value(phone)} and id <> ${value(userId)}
        and phone_confirmed_at is null and email_confirmed_at is null`),
    statement(sql`
      update auth.users set
        encrypted_password = case
          when phone_confirmed_at is null and email_confirmed_at is null then ${value(password)}
          else encrypted_password
        end,
        phone = ${value(phone)}, phone_confirmed_at = coalesce(phone_confirmed_at, now()), updated_at = now(),
        raw_app_meta_data = ${withPhoneProvider}
      where id = ${value(userId)} and (phone is null or phone = ${value(phone)})`),
    setIdentity({ userId, provider: 'phone', data: { sub: userId, phone, phone_verified: true } }),
  ]
}

const withPhoneProvider = sql`
  raw_app_meta_data || jsonb_build_object('providers', (
    select jsonb_agg(distinct provider)
    from jsonb_array_elements_text(coalesce(raw_app_meta_data -> 'providers', '[]') || '["phone"]') as provider
  ))`

function changePhone({ user_id: userId, relates_to: phone }: FoundToken) {
  const data = { sub: userId, phone, phone_verified: true }
  return [
    statement(sql`
      update auth.users set
        phone = ${value(phone)}, phone_change = '', phone_confirmed_at = now(), updated_at = now(),
        raw_app_meta_data = ${withPhoneProvider}
      where id = ${value(userId)} and phone_change = ${value(phone)}`),
    setIdentity({ userId, provider: 'phone', data }),
  ]
}

const markIdentityVerified = (userId: string, provider: 'email' | 'phone'): Statement =>
  statement(sql`
    update auth.identities set
      identity_data = identity_data || ${value({ [`${provider}_verified`]: true })}::jsonb, updated_at = now()
    where user_id = ${value(userId)} and provider = ${value(provider)}`)

/** Both addresses have to confirm; the second confirmation completes the change. */
async function changeEmail(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  token: FoundToken,
): Promise<Confirmation> {
  const { clientIp } = c.get('caller')
  const userId = token.user_id
  const results = await tools.database.run(authScope, [
    ...forgiveGuesses(tools.codeKey, token.relates_to),
    consumeToken(token.id),
    recordAudit({ action: 'user_email_changed', outcome: 'ok', userId, clientIp }),
    agreeToEmail(token),
  ])
  const changed = results.at(-1)
  const row = changed === undefined ? null : firstRow<AgreedEmail>(changed)
  if (row === null) throw authError('otpExpired')
  if (!row.is_complete) return { kind: 'first-leg' }
  const started = await continueSession(c, tools, {
    userId,
    method: 'email_change',
    effects: [
      ...confirmIdentityEmail(userId, row.email),
      ...mailFormerAddress(tools, row, token.id),
    ],
  })
  return { kind: 'signed-in', ...started }
}

type AgreedEmail = {
  readonly is_complete: boolean
  readonly email: string
  readonly former_email: string | null
}

const agreeToEmail = ({ user_id: userId, relates_to: address }: FoundToken): Statement =>
  statement(sql`
    update auth.users as u set
      email = case when old.is_last then u.email_change else u.email end,
      email_confirmed_at = case when old.is_last then now() else u.email_confirmed_at end,
      email_change = case when old.is_last then '' else u.email_change end,
      email_change_confirm_status = case when old.is_last then 0 else 1 end,
      updated_at = now()
    from (
      select id, email, email_change, email_change_confirm_status = 1 as is_last
      from auth.users where id = ${value(userId)} for update
    ) as old
    where u.id = old.id and ${value(address)} in (lower(old.email), old.email_change) and old.email_change <> ''
    returning old.is_last as is_complete, u.email, old.email as former_email`)

const confirmIdentityEmail = (userId: string, email: string): Statement[] => [
  statement(sql`
    insert into auth.identities as present (user_id, provider, provider_id, identity_data)
    values (
      ${value(userId)}, 'email', ${value(userId)}, ${value({ sub: userId, email, email_verified: true })}
    )
    on conflict (provider_id, provider) do update set
      identity_data = present.identity_data || excluded.identity_data, updated_at = now()`),
]

function mailFormerAddress(
  tools: AuthTools,
  { email, former_email: former }: AgreedEmail,
  key: string,
): Statement[] {
  if (former === null) return []
  const content = addressChangedMail(maskEmail(email))
  return [queueMail(tools, { to: former, content, key: `changed:${key}` })]
}
