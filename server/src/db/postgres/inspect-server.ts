// Checks a PostgreSQL server against this application's requirements. The caller decides whether a finding warns or
// refuses.

import type { Database, Scope } from '../database.ts'
import { toRows } from '../rows.ts'
import { sql, statement } from '../sql.ts'
import { serverTimeoutMs } from '../statement-timeouts.ts'

export type ServerFault = {
  readonly kind:
    | 'unsupported-version'
    | 'old-version'
    | 'superuser'
    | 'bypasses-row-security'
    | 'owns-tables'
  /** One sentence for the operator. */
  readonly message: string
}

// The first minor versions without the security faults known when this was written. Newer major versions are fine.
const minimumMinor: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 7 }
const OLDEST_MAJOR = 15

/** Where Debian has a major version itself; others, and these too, are in apt.postgresql.org. */
const debianSources: Readonly<Record<number, string>> = {
  15: 'bookworm-security',
  17: 'trixie-security',
}

type Facts = {
  readonly version: number
  readonly login: string
  readonly superuser: boolean
  readonly bypasses: boolean
  readonly owned: string | null
}

const asLogin: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/** Empty when nothing is wrong, and for the embedded engine, whose version comes with us. Throws DatabaseError. */
export async function inspectServer(database: Database): Promise<readonly ServerFault[]> {
  if (database.engine === 'embedded') return []
  const [result] = await database.run(asLogin, [
    statement(sql`
      select
        current_setting('server_version_num')::int4 as version,
        rolname::text as login,
        rolsuper as superuser,
        rolbypassrls as bypasses,
        (
          select c.oid::regclass::text
          from pg_catalog.pg_class c
          join pg_catalog.pg_namespace n on n.oid = c.relnamespace
          where (c.relowner = r.oid or (not r.rolsuper and pg_has_role(r.oid, c.relowner, 'usage')))
            and c.relkind in ('r', 'p')
            and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
          order by c.oid
          limit 1
        ) as owned
      from pg_catalog.pg_roles r
      where rolname = session_user`),
  ])
  return result === undefined ? [] : toRows<Facts>(result).flatMap(faultsOf)
}

function faultsOf({ version, login, superuser, bypasses, owned }: Facts): ServerFault[] {
  const faults: ServerFault[] = versionFaults(version)
  if (superuser) {
    const message = `The database login ${login} is a superuser: ${ADVICE}`
    faults.push({ kind: 'superuser', message })
  } else if (bypasses) {
    const message = `The database login ${login} bypasses row-level security: ${ADVICE}`
    faults.push({ kind: 'bypasses-row-security', message })
  }
  if (owned !== null) {
    const message = `The database login ${login} owns tables (${owned}), which row-level security does not hold back: ${ADVICE}`
    faults.push({ kind: 'owns-tables', message })
  }
  return faults
}

const ADVICE = 'let DATABASE_URL name one that may do nothing of this.'

/** version: as in `server_version_num`, 150018 for 15.18. */
export function versionFaults(version: number): ServerFault[] {
  const major = Math.floor(version / 10_000)
  const minor = version % 10_000
  if (major < OLDEST_MAJOR) {
    const message = `PostgreSQL ${major} is too old: version ${OLDEST_MAJOR} or newer is needed.`
    return [{ kind: 'unsupported-version', message }]
  }
  const wanted = minimumMinor[major]
  if (wanted === undefined || minor >= wanted) return []
  const source = debianSources[major]
  const places = source === undefined ? '' : `${source} or `
  const message =
    `PostgreSQL ${major}.${minor} has known security faults; use at least ${major}.${wanted}. ` +
    `On Debian that is the package postgresql-${major} of ${places}apt.postgresql.org.`
  return [{ kind: 'old-version', message }]
}
