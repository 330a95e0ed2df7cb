// What a PostgreSQL server and its login must be before people's data goes there (security rulings 5 and 7).

import type { AppEnvironmentName } from '../config.ts'
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement } from '../db/sql.ts'
import { EXIT_CODES, StartFault } from './start-fault.ts'

/** Oldest patch level of each supported major version that has the known security fixes. */
const LEAST_MINOR: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 7 }
const OLDEST_MAJOR = 15

const AS_LOGIN: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 10_000 }

type Facts = { version: string; is_powerful: boolean; owns_tables: boolean }

/** In production a fault is a StartFault; elsewhere it is a warning. An unsupported major version is never taken. */
export const requireSafeServer = async (
  database: Database,
  environment: AppEnvironmentName,
  onWarning: (text: string) => void,
): Promise<void> => {
  const { version, is_powerful: isPowerful, owns_tables: ownsTables } = await readFacts(database)
  const [major, minor] = [Math.floor(Number(version) / 10_000), Number(version) % 10_000]
  if (major < OLDEST_MAJOR)
    throw refusal(`PostgreSQL ${major} is too old: version ${OLDEST_MAJOR} or newer is needed.`)
  const least = LEAST_MINOR[major] ?? 0
  const faults = [
    ...(minor < least
      ? [`PostgreSQL ${major}.${minor} lacks security fixes: ${major}.${least} or newer is needed.`]
      : []),
    ...(isPowerful || ownsTables
      ? [
          'The login of DATABASE_URL is a superuser, bypasses row security or owns tables: use one that may do nothing of this.',
        ]
      : []),
  ]
  if (environment === 'production' && faults[0] !== undefined) throw refusal(faults[0])
  for (const fault of faults) onWarning(fault)
}

const readFacts = async (database: Database): Promise<Facts> => {
  const [result] = await database.run(AS_LOGIN, [
    statement(sql`
      select current_setting('server_version_num') as version,
             rolsuper or rolbypassrls as is_powerful,
             exists (select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
                     where n.nspname = 'public' and c.relkind = 'r' and c.relowner = r.oid) as owns_tables
      from pg_catalog.pg_roles r where rolname = current_user`),
  ])
  const facts = result === undefined ? undefined : toRows<Facts>(result)[0]
  if (facts === undefined) throw refusal('The login of DATABASE_URL cannot be looked up.')
  return facts
}

const refusal = (message: string): StartFault =>
  new StartFault(message, { exitCode: EXIT_CODES.configuration })
