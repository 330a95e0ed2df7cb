// Checks that the recorded migrations are those of this version.

import { unfinishedWords } from '../db/baseline.ts'
import type { Database } from '../db/database.ts'
import { inspectMigrations } from '../db/migrate.ts'
import type { MigrationSource } from '../db/migration-files.ts'
import { fault, note, ok, type Remark } from './remark.ts'

export type MigrationCheck = { readonly remarks: readonly Remark[]; readonly hasSchema: boolean }

const NAMED = 3

/** `owner`: the database as the owner of its tables. Throws DatabaseError. */
export async function checkMigrations(
  owner: Database,
  sources: readonly MigrationSource[],
): Promise<MigrationCheck> {
  const state = await inspectMigrations(owner, sources)
  if (state === null) {
    const words = 'The database is empty: the first start makes its schema.'
    return { remarks: [note(words)], hasSchema: false }
  }
  const { pending, changed, unknown, baseline } = state
  if (baseline.kind === 'unfinished')
    return { remarks: [fault(unfinishedWords(baseline.lacks))], hasSchema: true }
  const remarks = [
    ...(baseline.kind === 'replaced'
      ? [
          note(
            'Recorded are the migrations that the present ones replace, all of them: the next start records the baseline in their place, and runs no file of it.',
          ),
        ]
      : []),
    ...changed.map((name) =>
      fault(`${name} was edited after it was applied: put the file back as it was.`),
    ),
    ...(unknown.length === 0
      ? []
      : [
          fault(
            `The database is newer than this program, which does not know ${list(unknown)}: run the version that made them.`,
          ),
        ]),
    ...(pending.length === 0
      ? []
      : [note(`Not applied yet: ${list(pending)}. The next start applies them; back up before.`)]),
  ]
  return {
    remarks: remarks.length === 0 ? [ok('Every migration is applied, as its file says.')] : remarks,
    hasSchema: true,
  }
}

const list = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
