// POST /admin/generate_link and POST /invite (contract 2.16): one-time links, returned to an operator's program or mailed.
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { Statement } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { insertAccount } from '../../accounts/new-account.ts'
import { type Account, findAccount, selectUser } from '../user/accounts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import { isGiven, parseEmail } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import type { MailedPurpose } from '../../mails/account-mails.ts'
import { isHashable } from '../passwords/passwords.ts'
import { assertMetadataFits, optionalMetadata, optionalText, readBody } from '../read-body.ts'
import { requireServiceRole } from '../tokens/require-session.ts'
import { authScope } from '../scope.ts'
import { linkType, type MailedToken, mailToken, prepareLink } from '../codes/send-token.ts'
import { toUserJson, type UserRow } from '../user/user-json.ts'
import { duplicateError } from './admin-users.ts'

const linkSchema = z.object({
  type: optionalText(),
  email: optionalText(),
  new_email: optionalText(),
  password: optionalText(),
  data: optionalMetadata,
  redirect_to: optionalText(),
})

const purposes: ReadonlySet<string> = new Set([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] satisfies MailedPurpose[])

const isPurpose = (text: string): text is MailedPurpose => purposes.has(text)

type Wanted = {
  readonly purpose: MailedPurpose
  readonly email: string
  readonly newEmail: string | null
  readonly encryptedPassword: string | null
  readonly metadata: Readonly<Record<string, unknown>>
  readonly redirectTo: string | undefined
}

export const generateLink =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const wanted = await readWanted(c, tools)
    const account = await findAccount(tools.database, { kind: 'email', address: wanted.email })
    const { userId, statements } = prepareAccount(tools, wanted, account)
    const link = prepareLink(tools, toToken(wanted, userId))
    const user = await write(c, tools, userId, [...statements, ...link.statements])
    return Response.json({
      ...toUserJson(user),
      action_link: link.url,
      email_otp: link.issued.code,
      hashed_token: link.issued.linkToken,
      verification_type: linkType(wanted.purpose),
      redirect_to: link.redirect,
    })
  }

async function readWanted(c: Context<AppEnvironment>, { passwords }: AuthTools): Promise<Wanted> {
  const body = await readBody(c.req.raw, linkSchema)
  if (!isGiven(body.type) || !isPurpose(body.type)) throw authError('badLinkType')
  if (!isGiven(body.email)) throw authError('linkNeedsEmail')
  const newEmail = isGiven(body.new_email) ? parseEmail(body.new_email) : null
  if (body.type.startsWith('email_change') && newEmail === null)
    throw authError('linkNeedsNewEmail')
  if (body.type === 'signup' && !isGiven(body.password)) throw authError('passwordRequired')
  if (isGiven(body.password) && !isHashable(body.password)) throw authError('passwordTooLong')
  const metadata = body.data ?? {}
  assertMetadataFits(metadata)
  return {
    purpose: body.type,
    email: parseEmail(body.email),
    newEmail,
    encryptedPassword: isGiven(body.password) ? await passwords.hash(body.password) : null,
    metadata,
    redirectTo: body.redirect_to ?? c.req.query('redirect_to'),
  }
}

/** Sign-up and invitation create the account; the other types need an existing one. */
function prepareAccount(
  tools: AuthTools,
  wanted: Wanted,
  account: Account | null,
): { userId: string; statements: Statement[] } {
  const { purpose, newEmail } = wanted
  const makes = purpose === 'signup' || purpose === 'invite'
  if (account === null) {
    if (!makes && purpose !== 'magiclink') throw authError('noSuchEmail')
    const userId = tools.random.uuid()
    return { userId, statements: insertAccount(invitedAccount(userId, wanted)) }
  }
  if (makes && account.is_email_confirmed) throw authError('emailExists')
  if (newEmail === null) return { userId: account.id, statements: [] }
  const ask = statement(sql`
    update auth.users set email_change = ${value(newEmail)}, email_change_confirm_status = 0, updated_at = now()
    where id = ${value(account.id)} and email_change <> ${value(newEmail)}`)
  return { userId: account.id, statements: [ask] }
}

const invitedAccount = (
  id: string,
  { email, purpose, encryptedPassword, metadata }: Omit<Wanted, 'newEmail' | 'redirectTo'>,
) => ({
  id,
  email,
  phone: null,
  encryptedPassword,
  userMetadata: metadata,
  isEmailConfirmed: false,
  isPhoneConfirmed: false,
  isInvited: purpose === 'invite',
})

const toToken = (wanted: Wanted, userId: string): MailedToken => ({
  userId,
  purpose: wanted.purpose,
  contact: wanted.purpose === 'email_change_new' ? (wanted.newEmail ?? wanted.email) : wanted.email,
  pendingPassword: wanted.encryptedPassword,
  redirectTo: wanted.redirectTo,
})

const inviteSchema = z.object({ email: optionalText(), data: optionalMetadata })

export const invite =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const body = await readBody(c.req.raw, inviteSchema)
    const email = parseEmail(body.email ?? '')
    const metadata = body.data ?? {}
    assertMetadataFits(metadata)
    const account = await findAccount(tools.database, { kind: 'email', address: email })
    if (account?.is_email_confirmed === true) throw authError('emailExists')
    const userId = account?.id ?? tools.random.uuid()
    const purpose = 'invite'
    const made =
      account === null
        ? insertAccount(
            invitedAccount(userId, { email, purpose, encryptedPassword: null, metadata }),
          )
        : []
    const redirectTo = c.req.query('redirect_to')
    const mail = mailToken(tools, { userId, purpose, contact: email, redirectTo })
    return Response.json(toUserJson(await write(c, tools, userId, [...made, ...mail.statements])))
  }

async function write(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  userId: string,
  statements: readonly Statement[],
): Promise<UserRow> {
  const { clientIp } = c.get('caller')
  try {
    const results = await database.run(authScope, [
      ...statements,
      recordAudit({ action: 'link_generated', outcome: 'ok', userId, clientIp, isByAdmin: true }),
      selectUser(userId),
    ])
    const last = results.at(-1)
    const user = last === undefined ? null : firstRow<UserRow>(last)
    if (user === null) throw authError('noSuchUser')
    return user
  } catch (error) {
    throw duplicateError(error)
  }
}
