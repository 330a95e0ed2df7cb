// Row-level security of changes: the database is queried as the subscriber before anything is sent. The recorded row must pass the
// table's SELECT policies and, while the row exists, be visible by its key. A deleted row is checked as recorded only; a change that
// cannot be checked is not sent.
import { becomeCaller } from '../../db/as-caller.ts'
import { DatabaseError } from '../../db/database-error.ts'
import type { Database, Scope, Statement } from '../../db/database.ts'
import { identifier, join, raw, sql, type SQL, statement, value } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import type { Identity } from '../identity.ts'
import { type Change, fullRow, rowText } from './change.ts'
import { rowFromJson, type Table, tableName } from './table.ts'

/** Whether a caller may see changes of one table: one statement, whatever their number. */
export type Question = {
  readonly identity: Identity
  readonly table: Table
  readonly policy: string
  readonly changes: readonly Change[]
}

export type Allowed = ReadonlyMap<Question, ReadonlySet<Change>>

/** An empty search path: names in the policy's text are qualified, and none can be shadowed. */
const scope: Scope = {
  role: null,
  isReadOnly: true,
  settings: { search_path: '' },
  statementTimeoutMs: serverTimeoutMs.step,
}

const CALLERS_PER_RUN = 50

/** `onFailure`: a check failed, which counts as no. Does not throw. */
export async function authorise(
  database: Database,
  questions: readonly Question[],
  onFailure: (cause: unknown) => void,
): Promise<Allowed> {
  const allowed = new Map<Question, ReadonlySet<Change>>()
  for (let start = 0; start < questions.length; start += CALLERS_PER_RUN) {
    const some = questions.slice(start, start + CALLERS_PER_RUN)
    for (const [question, changes] of await ask(database, some, onFailure)) {
      allowed.set(question, changes)
    }
  }
  return allowed
}

type Answer = readonly [Question, ReadonlySet<Change>]

async function ask(
  database: Database,
  questions: readonly Question[],
  onFailure: (cause: unknown) => void,
): Promise<readonly Answer[]> {
  try {
    const results = await database.run(
      scope,
      questions.flatMap((question) => [
        becomeCaller(question.identity.role, question.identity.claimsText),
        probe(question),
      ]),
    )
    return questions.map((question, index) => {
      const rows = results[index * 2 + 1]?.rows ?? []
      const changes = rows.flatMap(([position]) => question.changes[Number(position) - 1] ?? [])
      return [question, new Set(changes)]
    })
  } catch (error) {
    const [only, ...others] = questions
    if (only === undefined) return []
    if (others.length === 0 || !(error instanceof DatabaseError)) {
      onFailure(error)
      return []
    }
    // One caller's claims may make a policy fail: the others are checked one by one.
    const answers = questions.map((question) => ask(database, [question], onFailure))
    return (await Promise.all(answers)).flat()
  }
}

/** Positions of the visible changes, counted from 1. */
function probe({ table, policy, changes }: Question): Statement {
  const rows = `[${changes.map((change) => rowText(fullRow(change))).join(',')}]`
  const isGone = changes.map(({ type }) => type === 'DELETE')
  const json = sql`changed.row`
  return statement(sql`
    select changed.position
    from rows from (
      jsonb_array_elements(${value(rows)}::jsonb), unnest(${value(isGone)}::boolean[])
    ) with ordinality as changed (row, is_gone, position)
    where (select ${raw(policy)} from ${rowFromJson(table, json)})
      and (changed.is_gone or ${stillExists(table, json)})`)
}

function stillExists(table: Table, json: SQL): SQL {
  const present = identifier('present row')
  const matches = table.keys.map(
    (key) =>
      sql`${present}.${identifier(key)} = (select ${identifier(table.name, key)} from ${rowFromJson(table, json)})`,
  )
  return sql`exists (select from ${tableName(table)} as ${present} where ${join(matches, ' and ')})`
}
