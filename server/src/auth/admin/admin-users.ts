// /admin/users: lists, creates, changes and deletes accounts (contract 2.16). Service key only.
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { Statement } from '../../db/database.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { firstRow, toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { duplicateOf, insertAccount, setIdentity } from '../../accounts/new-account.ts'
import { findUser, selectUser } from '../user/accounts.ts'
import { recordAudit } from '../audit.ts'
import { authError } from '../auth-error.ts'
import type { AuthTools } from '../dependencies.ts'
import { isUuid } from '../factors/factors.ts'
import { burnTokens, issueToken } from '../codes/one-time-tokens.ts'
import { readBody } from '../read-body.ts'
import { requireServiceRole } from '../tokens/require-session.ts'
import { authReadScope, authScope } from '../scope.ts'
import { toUserJson, userColumns, type UserRow } from '../user/user-json.ts'
import { readUserFields, type UserFields, userFieldsSchema } from './user-fields.ts'

const DEFAULT_PER_PAGE = 50
const MAX_PER_PAGE = 1000

/** GET /admin/users?page=&per_page=: newest first. */
export const listUsers =
  ({ database }: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const page = readCount(c.req.query('page'), 1, Number.MAX_SAFE_INTEGER)
    const perPage = readCount(c.req.query('per_page'), DEFAULT_PER_PAGE, MAX_PER_PAGE)
    const [counted, found] = await database.run(authReadScope, [
      statement(sql`select count(*) as total from auth.users where deleted_at is null`),
      statement(sql`
        select ${userColumns} from auth.users as u where u.deleted_at is null
        order by u.created_at desc, u.id desc
        limit ${value(perPage)}::integer offset ${value((page - 1) * perPage)}::bigint`),
    ])
    if (counted === undefined || found === undefined) throw new Error('two statements, two results')
    const total = firstRow<{ total: number }>(counted)?.total ?? 0
    const users = toRows<UserRow>(found).map(toUserJson)
    return Response.json(
      { users, aud: 'authenticated' },
      {
        headers: {
          'X-Total-Count': String(total),
          Link: pageLinks(page, perPage, Math.max(1, Math.ceil(total / perPage))),
        },
      },
    )
  }

function readCount(text: string | undefined, standard: number, most: number): number {
  if (text === undefined || text === '') return standard
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw authError('badPage')
  return count
}

/** The `Link` header. The client parses the digits after the first `=`, so `page` comes first. */
function pageLinks(page: number, perPage: number, last: number): string {
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** POST /admin/users */
export const createUserAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const fields = await readUserFields(await readBody(c.req.raw, userFieldsSchema), tools)
    if (fields.email === null && fields.phone === null) throw authError('adminNeedsContact')
    const id = fields.id ?? tools.random.uuid()
    return writeUser(c, tools, id, [
      ...insertAccount({
        ...fields,
        id,
        userMetadata: fields.userMetadata ?? {},
        appMetadata: fields.appMetadata ?? {},
        isEmailConfirmed: fields.isEmailConfirmed ?? false,
        isPhoneConfirmed: fields.isPhoneConfirmed ?? false,
      }),
      ...setBan(id, fields.banSeconds),
      ...storePendingPassword(tools, id, fields),
    ])
  }

/** A token that is never sent: confirmation installs the password of the token, and a later mail's token takes it over. */
function storePendingPassword(tools: AuthTools, userId: string, fields: UserFields): Statement[] {
  const { email, encryptedPassword, isEmailConfirmed } = fields
  if (email === null || encryptedPassword === null || isEmailConfirmed === true) return []
  const pending = {
    userId,
    purpose: 'signup',
    contact: email,
    pendingPassword: encryptedPassword,
  } as const
  return [issueToken(pending, tools).statement]
}

/** GET /admin/users/{id} */
export const getUserAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    return Response.json(toUserJson(await requireUser(c, tools)))
  }

/** PUT /admin/users/{id} */
export const updateUserAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const user = await requireUser(c, tools)
    const fields = await readUserFields(await readBody(c.req.raw, userFieldsSchema), tools)
    return writeUser(c, tools, user.id, [
      updateColumns(user.id, fields),
      ...updateIdentities(user.id, fields),
      ...setBan(user.id, fields.banSeconds),
      // The old password's sessions and links end.
      ...(fields.encryptedPassword === null
        ? []
        : [
            burnTokens(user.id),
            statement(sql`delete from auth.sessions where user_id = ${value(user.id)}`),
          ]),
    ])
  }

const updateColumns = (id: string, fields: UserFields): Statement =>
  statement(sql`
    update auth.users set
      email = coalesce(${value(fields.email)}, email),
      phone = coalesce(${value(fields.phone)}, phone),
      encrypted_password = coalesce(${value(fields.encryptedPassword)}, encrypted_password),
      email_confirmed_at = case ${value(fields.isEmailConfirmed)}::boolean
        when true then coalesce(email_confirmed_at, now()) when false then null else email_confirmed_at end,
      phone_confirmed_at = case ${value(fields.isPhoneConfirmed)}::boolean
        when true then coalesce(phone_confirmed_at, now()) when false then null else phone_confirmed_at end,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${value(fields.userMetadata ?? {})}::jsonb,
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${value(fields.appMetadata ?? {})}::jsonb,
      updated_at = now()
    where id = ${value(id)}`)

function updateIdentities(userId: string, { email, phone }: UserFields): Statement[] {
  const data = { sub: userId }
  return [
    ...(email === null
      ? []
      : [setIdentity({ userId, provider: 'email', data: { ...data, email } })]),
    ...(phone === null
      ? []
      : [setIdentity({ userId, provider: 'phone', data: { ...data, phone } })]),
  ]
}

function setBan(id: string, seconds: number | null): Statement[] {
  if (seconds === null) return []
  const until =
    seconds === 0 ? sql`null` : sql`now() + ${value(seconds)}::float8 * interval '1 second'`
  return [statement(sql`update auth.users set banned_until = ${until} where id = ${value(id)}`)]
}

const deleteBodySchema = z.object({ should_soft_delete: z.boolean().nullish() })

/** DELETE /admin/users/{id}: deletes the row, or with `should_soft_delete` anonymises it. */
export const deleteUserAsAdmin =
  (tools: AuthTools): Handler<AppEnvironment> =>
  async (c) => {
    requireServiceRole(c)
    const { id } = await requireUser(c, tools)
    const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
    const body = hasBody ? await readBody(c.req.raw, deleteBodySchema) : {}
    const { clientIp } = c.get('caller')
    await tools.database.run(authScope, [
      // As a step in a conversation takes them: the conversations first, the account after them.
      statement(sql`select private.hold_account(${value(id)}::uuid)`),
      ...(body.should_soft_delete === true ? emptyAccount(id) : [removeAccount(id)]),
      recordAudit({ action: 'user_deleted', outcome: 'ok', userId: id, clientIp, isByAdmin: true }),
    ])
    return Response.json({})
  }

const removeAccount = (id: string): Statement =>
  statement(sql`delete from auth.users where id = ${value(id)}`)

const emptyAccount = (id: string): Statement[] => [
  statement(sql`
    update auth.users set
      email = null, phone = null, encrypted_password = null, email_change = '', phone_change = '',
      email_confirmed_at = null, phone_confirmed_at = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
      deleted_at = now(), updated_at = now()
    where id = ${value(id)}`),
  statement(sql`delete from auth.identities where user_id = ${value(id)}`),
  statement(sql`delete from auth.sessions where user_id = ${value(id)}`),
  statement(sql`delete from auth.mfa_factors where user_id = ${value(id)}`),
  burnTokens(id),
]

/** The person that the path names. Throws AuthError 404. */
export async function requireUser(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
): Promise<UserRow> {
  const id = c.req.param('userId') ?? ''
  if (!isUuid(id)) throw authError('userIdNotUuid')
  const user = await findUser(database, id)
  if (user === null || user.deleted_at !== null) throw authError('noSuchUser')
  return user
}

async function writeUser(
  c: Context<AppEnvironment>,
  { database }: AuthTools,
  id: string,
  statements: readonly Statement[],
): Promise<Response> {
  const { clientIp } = c.get('caller')
  try {
    const results = await database.run(authScope, [
      ...statements,
      recordAudit({
        action: 'user_modified',
        outcome: 'ok',
        userId: id,
        clientIp,
        isByAdmin: true,
      }),
      selectUser(id),
    ])
    const last = results.at(-1)
    const user = last === undefined ? null : firstRow<UserRow>(last)
    if (user === null) throw authError('noSuchUser')
    return Response.json(toUserJson(user))
  } catch (error) {
    throw isLastAdmin(error) ? authError('adminLastAdmin') : duplicateError(error)
  }
}

/** The database refuses to delete the last admin. */
const isLastAdmin = (error: unknown): boolean =>
  error instanceof DatabaseError && error.hint === 'last_admin'

/** The protocol's error for a unique violation; other errors unchanged. */
export function duplicateError(error: unknown): unknown {
  switch (duplicateOf(error)) {
    case 'email':
      return authError('emailExists')
    case 'phone':
      return authError('adminPhoneExists')
    case 'id':
      return authError('adminIdExists')
    case null:
      return error
    default:
      return error
  }
}
