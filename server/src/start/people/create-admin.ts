// Makes a person an admin, from the command line only (ruling 6): no API request can.

import { z } from 'zod'
import { insertAccount } from '../../accounts/new-account.ts'
import { issueToken } from '../../auth/codes/one-time-tokens.ts'
import { authScope } from '../../auth/scope.ts'
import type { Database, Scope } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { serviceScope } from '../../db/service-scope.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import { systemRandom } from '../../ports/random.ts'
import { StartFault } from '../start-fault.ts'

const asService: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }

export type AdminRequest = {
  readonly database: Database
  /** As typed. */
  readonly email: string
  /** No trailing slash. */
  readonly siteUrl: string
  /** Whether admins need a second factor before they have rights. */
  readonly mustEnrol: boolean
}

/** Returns a message for the operator. Throws StartFault for an invalid address, and for a closed account. */
export async function createAdmin({
  database,
  email,
  siteUrl,
  mustEnrol,
}: AdminRequest): Promise<string> {
  const address = email.trim().toLowerCase()
  if (!z.email().safeParse(address).success)
    throw new StartFault(`${address} is not an e-mail address.`)
  const found = await findAccount(database, address)
  if (found !== null) {
    await approveRole(database, found)
    return [
      `${address} is an admin now and signs in with the password they have.`,
      ...(mustEnrol ? [ENROLMENT] : []),
    ].join('\n')
  }

  const id = systemRandom.uuid()
  // The link's six-digit code is not used, so its key may be a random one.
  const codeKey = systemRandom.bytes(32)
  const token = issueToken(
    { userId: id, purpose: 'recovery', contact: address },
    { codeKey, random: systemRandom },
  )
  await database.run(authScope, [
    ...insertAccount({
      id,
      email: address,
      phone: null,
      encryptedPassword: null,
      userMetadata: {},
      isEmailConfirmed: true,
      isPhoneConfirmed: false,
    }),
    token.statement,
  ])
  await approveRole(database, id)
  const query = new URLSearchParams({
    token: token.linkToken,
    type: 'recovery',
    redirect_to: `${siteUrl}/reset-password`,
  })
  return [
    `${address} is an admin now. Open this link once, within an hour, to choose a password of at least 12 characters:`,
    `${siteUrl}/auth/v1/verify?${String(query)}`,
    ...(mustEnrol ? [ENROLMENT] : []),
  ].join('\n')
}

const ENROLMENT =
  'The admin pages ask for an authenticator app at the first visit; nothing of them opens before it is set up.'

async function findAccount(database: Database, address: string): Promise<string | null> {
  const [found] = await database.run(authScope, [
    statement(
      sql`select id from auth.users where email = ${value(address)} and deleted_at is null`,
    ),
  ])
  return found === undefined ? null : (firstRow<{ id: string }>(found)?.id ?? null)
}

const approveRole = (database: Database, userId: string) =>
  database.run(asService, [
    statement(sql`
      insert into public.user_roles (user_id, role, role_approval_status, decided_at)
      values (${value(userId)}, 'admin', 'approved', now())
      on conflict (user_id, role) do update set role_approval_status = 'approved', decided_at = now(), decided_by = null`),
    statement(sql`
      select private.record_audit('role.approved', 'ok', ${value(userId)}, '{"role": "admin", "by": "operator"}', null)`),
  ])
