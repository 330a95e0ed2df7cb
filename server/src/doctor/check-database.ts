// Checks the PostgreSQL server: version, login, clock, roles, extensions and free connections.

import type { Config } from '../config.ts'
import type { Database, Scope } from '../db/database.ts'
import { POOL_CONNECTIONS } from '../db/postgres/postgres-database.ts'
import { apiRoles, extensions } from '../db/postgres/inspect-owner.ts'
import { inspectServer } from '../db/postgres/inspect-server.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import type { Clock } from '../ports/clock.ts'
import { findClockSkew } from '../start/clock/clock-skew.ts'
import { fault, note, ok, type Remark } from './remark.ts'

const scope: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/** The pool, one connection that listens, one that migrates at the start. */
const connectionsOfAProcess = POOL_CONNECTIONS + 2
type Facts = {
  readonly version: string
  /** Missing roles and extensions, comma-separated. */
  readonly roles: string | null
  readonly extensions: string | null
  /** Connection limit of this login, and how many are free. */
  readonly most: number
  readonly free: number
  /** Whether the same login has other connections of the product open. */
  readonly is_serving: boolean
}

export type DatabaseCheck = { readonly remarks: readonly Remark[]; readonly isServing: boolean }

/** `database`: with the server's login, before other connections of this program are open. Throws DatabaseError. */
export async function checkDatabase(
  database: Database,
  { environment }: Config,
  clock: Clock,
): Promise<DatabaseCheck> {
  const facts = await readFacts(database)
  const judge = environment === 'production' ? fault : note
  const skew = await findClockSkew(database, clock)
  const remarks = [
    ...(await inspectServer(database)).map(({ message }) => judge(message)),
    ...(skew === null ? [] : [fault(skew)]),
    ...(facts.extensions === null
      ? []
      : [
          fault(
            `PostgreSQL lacks the extensions ${facts.extensions}: install its contrib package.`,
          ),
        ]),
    ...(facts.roles === null
      ? []
      : [
          note(
            `The login may not become ${facts.roles}: deploy/administrator.sql makes these roles and grants them to authenticator.`,
          ),
        ]),
    ...(database.engine === 'postgres' ? connectionRemarks(facts) : []),
  ]
  const name = database.engine === 'embedded' ? 'The embedded PostgreSQL' : 'PostgreSQL'
  return {
    remarks: [ok(`${name} ${facts.version} answers.`), ...remarks],
    isServing: facts.is_serving,
  }
}

function connectionRemarks({ most, free }: Facts): Remark[] {
  const need = `a server process takes ${connectionsOfAProcess}`
  if (most < connectionsOfAProcess)
    return [
      fault(
        `This login may have ${most} connections, and ${need}: raise the limit (max_connections, or that of role or database).`,
      ),
    ]
  return free < connectionsOfAProcess
    ? [note(`${free} connections are left, and ${need}: another process has no room.`)]
    : [ok(`${free} connections are left; ${need}.`)]
}

async function readFacts(database: Database): Promise<Facts> {
  const [found] = await database.run(scope, [
    statement(sql`
      with used as (
        select count(*) as everywhere,
          count(*) filter (where datname = current_database()) as here,
          count(*) filter (where usename = session_user) as by_login,
          count(*) filter (
            where datname = current_database() and application_name = 'basera' and usename = session_user
              and pid <> pg_backend_pid()
          ) as of_ours
        from pg_catalog.pg_stat_activity where backend_type = 'client backend'
      ),
      room (most, taken) as (
        select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
          - coalesce(current_setting('reserved_connections', true), '0')::integer, everywhere from used
        union all
        select datconnlimit, here from pg_catalog.pg_database, used where datname = current_database()
        union all
        select rolconnlimit, by_login from pg_catalog.pg_roles, used where rolname = session_user
      )
      select current_setting('server_version') as version,
        (
          select string_agg(role, ', ' order by role) from unnest(${value(apiRoles)}::text[]) as role
          where not exists (
            select from pg_catalog.pg_roles as known where known.rolname = role and pg_has_role(known.oid, 'member')
          )
        ) as roles,
        (
          select string_agg(wanted, ', ' order by wanted) from unnest(${value(extensions)}::text[]) as wanted
          where not exists (select from pg_catalog.pg_available_extensions as known where known.name = wanted)
        ) as extensions,
        (select min(most)::integer from room where most >= 0) as most,
        (select min(most - taken)::integer from room where most >= 0) as free,
        (select of_ours > 0 from used) as is_serving`),
  ])
  const facts = found === undefined ? null : firstRow<Facts>(found)
  if (facts === null) throw new Error('one row, whatever the server')
  return facts
}
