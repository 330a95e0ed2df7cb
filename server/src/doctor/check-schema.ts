// Checks the schema: the rules of db/lints find nothing, and every table exposed by the API has row-level security.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import { fault, note, ok, type Remark } from './remark.ts'

const scope: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.examination,
}
/** Of one rule; the rest is counted. */
const SHOWN = 5

type Problem = { readonly object: string; readonly problem: string }

/** `lints`: folder of the rules. `schemas`: those that `/rest/v1` exposes. Throws DatabaseError. */
export async function checkSchema(
  owner: Database,
  lints: string,
  schemas: readonly string[],
): Promise<Remark[]> {
  if (!existsSync(lints)) return [note(`${lints} is not there: the schema was not looked at.`)]
  const names = (await readdir(lints)).filter((name) => name.endsWith('.sql')).toSorted()
  const rules = await Promise.all(names.map((name) => readFile(join(lints, name), 'utf8')))
  const results = await owner.run(scope, [
    ...rules.map((text) => ({ text, values: [] })),
    openTables(schemas),
  ])
  const remarks = results.flatMap((result, index) =>
    remarksOf(names[index]?.replace(/\.sql$/, '') ?? 'exposed table', toRows<Problem>(result)),
  )
  return remarks.length === 0
    ? [ok(`The ${names.length} rules of the self-audit find nothing.`)]
    : remarks
}

const remarksOf = (rule: string, problems: readonly Problem[]): Remark[] => [
  ...problems
    .slice(0, SHOWN)
    .map(({ object, problem }) => fault(`${rule}: ${object}: ${problem}.`)),
  ...(problems.length > SHOWN
    ? [fault(`${rule}: ${problems.length - SHOWN} more of the same.`)]
    : []),
]

/** The rules look at the product's own schemas; an operator may expose others. */
const openTables = (schemas: readonly string[]) =>
  statement(sql`
    select tab.oid::regclass::text as object, 'the API shows it, and row-level security is off' as problem
    from pg_catalog.pg_class as tab join pg_catalog.pg_namespace as nsp on nsp.oid = tab.relnamespace
    where nsp.nspname = any (${value([...schemas])}::text[]) and nsp.nspname <> 'public'
      and tab.relkind in ('r', 'p') and not tab.relrowsecurity
      and (has_any_column_privilege('anon', tab.oid, 'select, insert, update')
        or has_any_column_privilege('authenticated', tab.oid, 'select, insert, update'))
    order by 1`)
