// What the database itself says a call took: neither the connection nor this process is in it.
import type { Database, Scope } from '../server/src/db/database.ts'

/** Planning and execution in milliseconds. `call`: of a function in `public`, with its arguments. */
export async function explainedMs(
  database: Database,
  caller: Scope,
  call: string,
): Promise<number> {
  const [result] = await database.run(caller, [
    { text: `explain (analyze, timing off, format json) select * from public.${call}`, values: [] },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- PostgreSQL's own form
  const [plan] = JSON.parse(String(result?.rows[0]?.[0])) as {
    'Planning Time': number
    'Execution Time': number
  }[]
  if (plan === undefined) throw new Error('the database explained nothing')
  return plan['Planning Time'] + plan['Execution Time']
}
