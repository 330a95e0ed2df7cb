// POST /token?grant_type=password (contract 2.5). An address that is unknown and a password that is wrong cost and answer
// the same; what else is wrong with an account is told only to who knows its password.
import { z } from 'zod'
import type { Context } from 'hono'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { AppEnvironment } from '../http/caller.ts'
import { addressKey } from '../http/client-address.ts'
import { randomToken } from '../ports/random.ts'
import { assertAttemptAllowed, attemptKey, countAttempt, forgiveAttempts } from './attempts.ts'
import { type AuditEvent, recordAudit } from './audit.ts'
import { authError, type AuthErrorName } from './auth-error.ts'
import type { AuthDependencies } from './dependencies.ts'
import type { Passwords } from './passwords.ts'
import { readBody } from './read-body.ts'
import { insertRefreshToken, refreshTokenHash } from './refresh-tokens.ts'
import { AUTH_SCOPE } from './scope.ts'
import { openSession, selectSession, type SessionRow } from './sessions.ts'
import { tokenAnswer } from './token-answer.ts'

const bodySchema = z.object({
  email: z.string().max(255).optional(),
  phone: z.string().max(50).optional(),
  password: z.string().max(1000).optional(),
})

type Account = {
  readonly id: string
  readonly encrypted_password: string | null
  readonly is_banned: boolean
  readonly is_confirmed: boolean
}

export async function passwordGrant(
  c: Context<AppEnvironment>,
  dependencies: AuthDependencies,
  passwords: Passwords,
): Promise<Response> {
  const { email, password } = await readCredentials(c.req.raw)
  const { clientIp } = c.get('caller')
  const { limiter, settings, rateLimitKey, database } = dependencies
  await limiter.take({ limit: settings.passwordSignInLimit, subject: addressKey(clientIp) })

  const attempts = attemptKey(email, clientIp, rateLimitKey)
  const [counted, found] = await database.run(AUTH_SCOPE, [
    countAttempt(attempts),
    selectAccount(email),
  ])
  if (counted === undefined || found === undefined) throw new Error('two statements, two results')
  assertAttemptAllowed(counted)
  const account = firstRow<Account>(found)

  const isRight = await passwords.verify(password, account?.encrypted_password ?? null)
  const refusal = refusalOf(account, isRight)
  if (refusal !== null) {
    const event = {
      action: 'login',
      outcome: refusal.outcome,
      userId: account?.id ?? null,
    } as const
    await database.run(AUTH_SCOPE, [recordAudit({ ...event, clientIp })])
    throw authError(refusal.error)
  }
  if (account === null) throw new Error('a password of nobody was right')
  return signIn(c, dependencies, { userId: account.id, attempts })
}

async function readCredentials(request: Request): Promise<{ email: string; password: string }> {
  const { email = '', phone = '', password = '' } = await readBody(request, bodySchema)
  if (email !== '' && phone !== '') throw authError('bothContacts')
  if (email === '' && phone === '') throw authError('noContact')
  if (phone !== '') throw authError('phoneLoginsDisabled')
  return { email: email.trim(), password }
}

const selectAccount = (email: string) =>
  statement(sql`
    select id, encrypted_password, coalesce(banned_until > now(), false) as is_banned,
      email_confirmed_at is not null as is_confirmed
    from auth.users
    where lower(email) = lower(${value(email)}) and not is_sso_user and deleted_at is null`)

type Refusal = { readonly error: AuthErrorName; readonly outcome: AuditEvent['outcome'] }

function refusalOf(account: Account | null, isRight: boolean): Refusal | null {
  if (account === null) return { error: 'invalidCredentials', outcome: 'unknown' }
  if (!isRight) return { error: 'invalidCredentials', outcome: 'bad_password' }
  if (account.is_banned) return { error: 'bannedAtSignIn', outcome: 'banned' }
  return account.is_confirmed ? null : { error: 'emailNotConfirmed', outcome: 'unconfirmed' }
}

async function signIn(
  c: Context<AppEnvironment>,
  { database, random, keySet, clock, settings }: AuthDependencies,
  { userId, attempts }: { userId: string; attempts: string },
): Promise<Response> {
  const { clientIp } = c.get('caller')
  const sessionId = random.uuid()
  const refreshToken = randomToken(random, 32)
  const userAgent = c.req.raw.headers.get('user-agent')?.slice(0, 300) ?? null
  const results = await database.run(AUTH_SCOPE, [
    ...openSession({ id: sessionId, userId, method: 'password', clientIp, userAgent }),
    insertRefreshToken({
      hash: refreshTokenHash(refreshToken),
      userId,
      sessionId,
      parentHash: null,
    }),
    forgiveAttempts(attempts),
    recordAudit({ action: 'login', outcome: 'ok', userId, clientIp }),
    selectSession(sessionId),
  ])
  const last = results.at(-1)
  const session = last === undefined ? null : firstRow<SessionRow>(last)
  if (session === null) throw new Error('a session that was just opened is not there')
  return tokenAnswer(session, refreshToken, { keySet, clock, ...settings })
}
