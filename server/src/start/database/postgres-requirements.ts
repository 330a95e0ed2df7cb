// Requirements on a PostgreSQL server and its two logins before it stores people's data (security rulings 5 and 7). Checked before
// anything is written: a refused server leaves database and disk unchanged.

import type { AppEnvironmentName } from '../../config.ts'
import type { Database, Scope } from '../../db/database.ts'
import { inspectOwner } from '../../db/postgres/inspect-owner.ts'
import { inspectServer } from '../../db/postgres/inspect-server.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import type { Clock } from '../../ports/clock.ts'
import { findClockSkew } from '../clock/clock-skew.ts'
import { exitCodes, StartFault } from '../start-fault.ts'

export type Logins = {
  /** The server's login. */
  readonly login: Database
  /** The login for migrations. */
  readonly owner: Database
  /** Setting with the owner's URL. */
  readonly ownerSetting: 'DATABASE_URL' | 'DATABASE_OWNER_URL'
}

type Requirements = {
  readonly environment: AppEnvironmentName
  readonly clock: Clock
  readonly onWarning: (text: string) => void
}

const reading: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/**
 * In production faults are a StartFault with a line for each; elsewhere they are warnings. An unsupported major version
 * is always refused, and so is an owner that lacks rights for the migrations. Read-only. Throws DatabaseError.
 */
export async function requireSafeServer(
  logins: Logins,
  { environment, clock, onWarning }: Requirements,
): Promise<void> {
  const found = await inspectServer(logins.login)
  const skew = await findClockSkew(logins.login, clock)
  const owning = found.some(({ kind }) => kind === 'superuser' || kind === 'owns-tables')
    ? null
    : await findOwningLogin(logins)
  const faults = [...found.map(({ message }) => message), owning, skew].filter(
    (fault) => fault !== null,
  )
  const lacking = await findLacking(logins)
  const isUnsupported = found.some(({ kind }) => kind === 'unsupported-version')
  if (isUnsupported || (environment === 'production' && faults.length > 0)) throw refusal(faults)
  if (lacking !== null) throw refusal([lacking])
  for (const fault of faults) onWarning(fault)
}

/** Missing rights of the owner's login, in one sentence; null when there are none. Throws DatabaseError. */
export async function findLacking({
  owner,
  ownerSetting,
}: Pick<Logins, 'owner' | 'ownerSetting'>): Promise<string | null> {
  const { login, lacks } = await inspectOwner(owner)
  return lacks.length === 0
    ? null
    : `The login ${login} (${ownerSetting}) cannot make the schema, it lacks ${lacks.join('; ')}. ` +
        'Let an administrator of the server run deploy/administrator.sql in this database, once.'
}

/** Fault of a server login that is, or may become, the owner of the tables; null when there is none. */
async function findOwningLogin({ login, owner }: Logins): Promise<string | null> {
  const ownerName = await nameOf(owner)
  const [answer] = await login.run(reading, [
    statement(sql`
      select session_user::text, exists (
        select from pg_catalog.pg_roles where rolname = ${value(ownerName)} and pg_has_role(oid, 'member')
      )::text`),
  ])
  const [name = '', mayBecomeOwner] = answer?.rows[0] ?? []
  if (mayBecomeOwner !== 'true') return null
  return (
    (name === ownerName
      ? `The database login ${name} of DATABASE_URL would own the tables`
      : `The database login ${name} may become ${ownerName}, which owns the tables`) +
    ': row-level security would not hold it back. Let DATABASE_OWNER_URL name another login (deploy/administrator.sql makes both).'
  )
}

async function nameOf(database: Database): Promise<string> {
  const [answer] = await database.run(reading, [statement(sql`select session_user::text`)])
  return answer?.rows[0]?.[0] ?? ''
}

const refusal = (faults: readonly string[]): StartFault =>
  new StartFault(faults.join('\n'), { exitCode: exitCodes.configuration })
