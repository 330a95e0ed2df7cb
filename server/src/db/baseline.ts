// Databases from before the baseline. The files numbered from 1001 to 1099 make in one go what the files that
// `replaced.sha256` names made before them: a database that has recorded all of those is taken for one that has applied the
// baseline, and one that has some of them is refused. No statement of a migration runs for either.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Transaction } from './database.ts'
import type { Migration, MigrationSource } from './migration-files.ts'
import { toRows } from './rows.ts'
import { sql, statement, value } from './sql.ts'

/** A line of the record: what was applied, by name and content. */
export type Recorded = { readonly source: string; readonly name: string; readonly hash: string }

export type BaselineState =
  /** Made by the present files, or by none. */
  | { readonly kind: 'present' }
  /** By all that they replace. */
  | { readonly kind: 'replaced' }
  /** By some of them; `lacks` is the first that is missing or has another content. */
  | { readonly kind: 'unfinished'; readonly lacks: string }

const FIRST_AFTER = '1100'

export const isOfBaseline = ({ name }: { readonly name: string }): boolean => name < FIRST_AFTER

/** The error message to the operator. */
export const unfinishedWords = (lacks: string): string =>
  `The database has only some of the migrations that the present ones replace (${lacks} is missing): start the last version that had them once, as docs/operations.md says under Updates, then this one.`

/** What the files of the sources replace, as it was recorded; nothing for a folder without `replaced.sha256`. */
export async function readReplaced(
  sources: readonly MigrationSource[],
): Promise<readonly Recorded[]> {
  const lists = await Promise.all(sources.map(readList))
  return lists.flat()
}

async function readList({ name: source, directory }: MigrationSource): Promise<Recorded[]> {
  const text = await readFile(join(directory, 'replaced.sha256'), 'utf8').catch(toEmpty)
  return [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, hash = '', name = '']) => ({
    source,
    name,
    hash,
  }))
}

function toEmpty(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
  throw error
}

/** The state of a database by its record of migrations. */
export function judge(recorded: readonly Recorded[], replaced: readonly Recorded[]): BaselineState {
  const hashes = new Map(recorded.map((line) => [keyOf(line), line.hash]))
  if (!replaced.some((line) => hashes.has(keyOf(line)))) return { kind: 'present' }
  const lacks = replaced.find((line) => hashes.get(keyOf(line)) !== line.hash)
  return lacks === undefined ? { kind: 'replaced' } : { kind: 'unfinished', lacks: keyOf(lacks) }
}

/** Puts the baseline in the record in place of what it replaces. The caller holds the lock and has judged. */
export async function recordBaseline(
  transaction: Transaction,
  migrations: readonly Migration[],
  replaced: readonly Recorded[],
): Promise<void> {
  await transaction.run([
    ...replaced.map(({ source, name }) =>
      statement(
        sql`delete from _gateway.migrations where source = ${value(source)} and name = ${value(name)}`,
      ),
    ),
    ...migrations.filter(isOfBaseline).map(({ source, name, hash }) =>
      statement(sql`
        insert into _gateway.migrations (source, name, hash)
        values (${value(source)}, ${value(name)}, ${value(hash)})`),
    ),
  ])
}

export async function readRecorded(transaction: Transaction): Promise<readonly Recorded[]> {
  const [recorded] = await transaction.run([
    statement(sql`select source, name, hash from _gateway.migrations`),
  ])
  return recorded === undefined ? [] : toRows<Recorded>(recorded)
}

const keyOf = ({ source, name }: { readonly source: string; readonly name: string }): string =>
  `${source}/${name}`
