// Rows that a check of their own table refuses today: a function that a check calls may have changed since they came.

import type { Database } from '../../../server/src/db/database.ts'
import { toRows } from '../../../server/src/db/rows.ts'
import { asOwner } from './act.ts'

type Check = { readonly relation: string; readonly name: string; readonly expression: string }

/** Names of checks with a row against them. */
export async function findBrokenChecks(database: Database): Promise<readonly string[]> {
  const [found] = await database.run(asOwner, [
    {
      text: `select conrelid::regclass::text as relation, conname as name,
          pg_get_expr(conbin, conrelid) as expression
        from pg_constraint
        where contype = 'c' and conrelid <> 0
          and connamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', '_gateway')`,
      values: [],
    },
  ])
  const checks = found === undefined ? [] : toRows<Check>(found)
  const results = await database.run(
    asOwner,
    checks.map(({ relation, expression }) => ({
      text: `select from ${relation} where not (${expression}) limit 1`,
      values: [],
    })),
  )
  return checks
    .filter((_check, index) => (results[index]?.rows.length ?? 0) > 0)
    .map(({ relation, name }) => `${relation}: ${name}`)
}
