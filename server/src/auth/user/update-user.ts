// PUT /user (contract 2.13, T43): metadata changes at once; credentials and contacts need a fresh proof, the second factor, and the
// confirmation of every address concerned. A proof alone changes nothing but the session's time of proof, for endpoints that
// require a fresh one.
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { takeBackGuess } from '../../codes/guesses.ts'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { findUser } from './accounts.ts'
import {
  assertNoRecovery,
  assertSecondFactorPassed,
  isFresh,
  isRecovery,
} from '../tokens/assurance.ts'
import { readAdmins, shortestPassword } from '../admin/admins.ts'
import {
  accountKey,
  assertAttemptAllowed,
  attemptKey,
  countAttempt,
  forgiveAttempts,
} from '../sign-in/attempts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { assertGoodPassword } from '../passwords/chosen-password.ts'
import { changeContacts } from './change-contacts.ts'
import { refusePaused } from '../codes/codes-paused.ts'
import { isGiven, parseEmail, parsePhone } from './contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { challengeFields, readChallenge } from '../tokens/flow-states.ts'
import { passwordChangedMail } from '../../mails/notices.ts'
import { asShown } from './hidden-numbers.ts'
import { withDeviceCookie } from '../sign-in/known-browser.ts'
import { burnTokens, checkTokenCode, consumeToken } from '../codes/one-time-tokens.ts'
import { assertMetadataFits, optionalMetadata, optionalText, readBody } from '../read-body.ts'
import { requireSession } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { queueMail } from '../codes/send-token.ts'
import { addProof, endSessions, type SessionRow } from '../tokens/sessions.ts'
import { inUniformTime } from '../uniform-answer.ts'
import { toUserJson } from './user-json.ts'

const bodySchema = z.object({
  email: optionalText(),
  phone: optionalText(),
  password: optionalText(),
  current_password: optionalText(),
  nonce: optionalText(),
  channel: optionalText(),
  data: optionalMetadata,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

type Body = z.infer<typeof bodySchema>

/** Requested changes; null for unchanged fields. */
type Changes = {
  readonly email: string | null
  readonly phone: string | null
  readonly password: string | null
  readonly data: Readonly<Record<string, unknown>> | null
}

export const updateUser =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    const session = await requireSession(c, tools.database)
    const body = await readBody(c.req.raw, bodySchema)
    const changes = readChanges(body, session, tools)
    const apply = () => applyChanges(c, tools, session, body, changes)
    const isContactAsked = (changes.email ?? changes.phone) !== null
    return isContactAsked ? inUniformTime(tools.settings.uniformAnswer, apply) : apply()
  }

async function applyChanges(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  body: Body,
  changes: Changes,
): Promise<Response> {
  if (changes.password !== null) await assertGoodChoice(tools, session, changes.password)
  const isSensitive = [changes.email, changes.phone, changes.password].some((one) => one !== null)
  const isProof = isGiven(body.nonce) || isGiven(body.current_password)
  const isReset = isRecovery(session)
  const isMore = (changes.email ?? changes.phone ?? changes.data) !== null
  if (isReset && (isMore || (isProof && changes.password === null))) assertNoRecovery(session)
  if ((isSensitive || isProof || isMore) && !isReset) await assertSecondFactorPassed(tools, session)
  const proof = isSensitive || isProof ? await requireProof(c, tools, session, body) : []

  const { clientIp } = c.get('caller')
  const statements = [
    ...proof,
    ...mergeMetadata(session, changes.data),
    ...(await changeContacts(c, tools, session, { ...changes, challenge: readChallenge(body) })),
    ...(await changePassword(tools, session, changes.password, clientIp)),
  ]
  const audit = recordAudit({
    action: changes.password === null ? 'user_modified' : 'user_password_changed',
    outcome: 'ok',
    userId: session.id,
    clientIp,
  })
  await tools.database.run(authScope, [...statements, audit])
  const user = await findUser(tools.database, session.id)
  if (user === null) throw authError('userNotFound')
  const answer = Response.json(toUserJson(await asShown(tools, { ...session, ...user })))
  // The change deleted all known devices; this browser has proven itself and is added again.
  return changes.password === null || isReset ? answer : withDeviceCookie(c, tools, session, answer)
}

function readChanges(body: Body, session: SessionRow, { settings }: AuthTools): Changes {
  if (body.app_metadata !== undefined) throw authError('appMetadataNotYours')
  const email = isGiven(body.email) ? parseEmail(body.email) : null
  const phone = isGiven(body.phone) ? parsePhone(body.phone) : null
  if (phone !== null && !settings.isPhoneOffered) throw authError('phoneOtpDisabled')
  return {
    email: email === session.email ? null : email,
    phone: phone === session.phone ? null : phone,
    password: isGiven(body.password) ? body.password : null,
    data: body.data ?? null,
  }
}

async function assertGoodChoice(
  { database, settings }: AuthTools,
  session: SessionRow,
  password: string,
): Promise<void> {
  const admins = await readAdmins(database)
  const minLength = shortestPassword(admins, session.id, settings.passwordMinLength)
  const isCommonAllowed = settings.areCommonPasswordsAllowed
  assertGoodPassword(password, { minLength, isCommonAllowed, email: session.email ?? undefined })
}

/** Statements that consume the proof and update the session's time of proof. Throws AuthError when there is none. */
async function requireProof(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  { nonce, current_password: currentPassword }: Body,
): Promise<Statement[]> {
  if (isGiven(nonce)) {
    const { email, phone, id: userId } = session
    const contact = isGiven(email) ? email.toLowerCase() : (phone ?? '')
    const purposes = ['reauthentication'] as const
    const answer = await checkTokenCode(tools, { contact, code: nonce, purposes, userId })
    if (answer.kind === 'paused')
      return refusePaused(tools, session, answer.pause, c.get('caller').clientIp)
    if (answer.kind !== 'right') throw authError('reauthenticationNotValid')
    return [
      takeBackGuess(tools.codeKey, userId),
      consumeToken(answer.match.id),
      addProof(session.session_id, isGiven(session.email) ? 'magiclink' : 'otp'),
    ]
  }
  if (isGiven(currentPassword)) return checkCurrentPassword(c, tools, session, currentPassword)
  if (!isFresh(session)) throw authError('reauthenticationNeeded')
  return []
}

/** Guesses are counted as failed sign-ins. */
async function checkCurrentPassword(
  c: Context<AppEnvironment>,
  { database, passwords, rateLimitKey }: AuthTools,
  { id, session_id: sessionId, encrypted_password: encrypted }: SessionRow,
  password: string,
): Promise<Statement[]> {
  const attempts = attemptKey(id, c.get('caller').clientIp, rateLimitKey)
  const [counted] = await database.run(authScope, [countAttempt(attempts)])
  if (counted === undefined) throw new Error('one statement, one result')
  assertAttemptAllowed(counted)
  if (!(await passwords.verify(password, encrypted))) throw authError('invalidCredentials')
  return [forgiveAttempts(attempts), addProof(sessionId, 'password')]
}

/** Merges metadata; a null deletes a key. */
function mergeMetadata(
  { id, raw_user_meta_data: present }: SessionRow,
  data: Changes['data'],
): Statement[] {
  if (data === null) return []
  assertMetadataFits({ ...present, ...data }, data)
  const removed = Object.keys(data).filter((key) => data[key] === null)
  return [
    statement(sql`
      update auth.users set
        raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || ${value(data)}::jsonb) - ${value(removed)}::text[],
        updated_at = now()
      where id = ${value(id)}`),
  ]
}

/** Resets the failed sign-ins with the old password, of the account and of this network: they must not block the new one. */
const forgiveSignIns = (
  { email, phone }: SessionRow,
  clientIp: string,
  secret: string,
): Statement[] =>
  [email, phone]
    .filter(isGiven)
    .flatMap((contact) => [attemptKey(contact, clientIp, secret), accountKey(contact, secret)])
    .map(forgiveAttempts)

/** Sets the password. After a reset by link every session ends, this one, too: the next sign-in requires the second factor. */
async function changePassword(
  tools: AuthTools,
  session: SessionRow,
  password: string | null,
  clientIp: string,
): Promise<Statement[]> {
  if (password === null) return []
  const { passwords, settings, rateLimitKey } = tools
  const present = session.encrypted_password
  if (present !== null && (await passwords.verify(password, present))) {
    throw authError('samePassword')
  }
  const encrypted = await passwords.hash(password)
  const content = passwordChangedMail(`${settings.siteUrl}/forgot-password`)
  return [
    statement(sql`
      update auth.users set encrypted_password = ${value(encrypted)}, updated_at = now()
      where id = ${value(session.id)}`),
    burnTokens(session.id),
    ...forgiveSignIns(session, clientIp, rateLimitKey),
    endSessions(isRecovery(session) ? 'global' : 'others', session.id, session.session_id),
    ...(isGiven(session.email)
      ? [queueMail(tools, { to: session.email, content, key: tools.random.uuid() })]
      : []),
  ]
}
