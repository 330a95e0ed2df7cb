// Migrations: brings a database to the newest schema with every source's `NNNN-topic.sql` in order, each once, each in a
// transaction of its own, forward only. What was applied is recorded with its content's hash, and an applied file that was edited
// afterwards stops everything. Databases from before the baseline: `baseline.ts`.

import {
  isOfBaseline,
  judge,
  readRecorded,
  readReplaced,
  recordBaseline,
  type Recorded,
  type BaselineState,
  unfinishedWords,
} from './baseline.ts'
import type { Database, Scope, Transaction } from './database.ts'
import {
  type Migration,
  MigrationError,
  type MigrationSource,
  readSource,
} from './migration-files.ts'
import { toRows } from './rows.ts'
import { sql, statement, value } from './sql.ts'
import { serverTimeoutMs } from './statement-timeouts.ts'

const asOwner: Scope = {
  role: null,
  isReadOnly: false,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.unlimited,
}

// Advisory lock to the end of each transaction, so that of two nodes that start together one migrates and one waits.
const LOCK_KEY = '7161382'

/** Applies what is new and returns its names (`platform/1001-roles.sql`) in order. Throws MigrationError. */
export async function migrate(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<readonly string[]> {
  const migrations = (await Promise.all(sources.map(readSource))).flat()
  const replaced = await readReplaced(sources)
  await inLockedTransaction(database, prepareRecord)
  const recorded = await inLockedTransaction(database, async (transaction) => {
    const baseline = judge(await readRecorded(transaction), replaced)
    if (baseline.kind === 'unfinished') throw new MigrationError(unfinishedWords(baseline.lacks))
    if (baseline.kind === 'replaced') await recordBaseline(transaction, migrations, replaced)
    return hashesOf(await readRecorded(transaction))
  })
  const isRecorded = ({ source, name, hash }: Migration): boolean =>
    recorded.get(`${source}/${name}`) === hash
  const applied: string[] = []
  // A start with nothing new to apply takes no transaction for each file.
  for (const migration of migrations.filter((each) => !isRecorded(each))) {
    if (await inLockedTransaction(database, (transaction) => apply(transaction, migration))) {
      applied.push(`${migration.source}/${migration.name}`)
    }
  }
  await inLockedTransaction(database, finishSchema)
  return applied
}

export type MigrationState = {
  /** Names such as `platform/1001-roles.sql`: not applied yet, in order. */
  readonly pending: readonly string[]
  /** Applied, and edited since. */
  readonly changed: readonly string[]
  /** Applied by a newer program: the file does not exist. */
  readonly unknown: readonly string[]
  /** Whether it is from before the baseline. */
  readonly baseline: BaselineState
}

/** How a database and the files differ; null for a database without a schema. Changes nothing. Throws DatabaseError. */
export async function inspectMigrations(
  database: Database,
  sources: readonly MigrationSource[],
): Promise<MigrationState | null> {
  const files = (await Promise.all(sources.map(readSource))).flat()
  const scope: Scope = { ...asOwner, isReadOnly: true, statementTimeoutMs: serverTimeoutMs.work }
  const [record] = await database.run(scope, [
    statement(sql`select to_regclass('_gateway.migrations') is not null as is_there`),
  ])
  if (record === undefined || toRows<{ is_there: boolean }>(record)[0]?.is_there !== true)
    return null
  const [recorded] = await database.run(scope, [
    statement(sql`select source, name, hash from _gateway.migrations`),
  ])
  const rows = recorded === undefined ? [] : toRows<Recorded>(recorded)
  const replaced = await readReplaced(sources)
  const baseline = judge(rows, replaced)
  const applied = hashesOf(rows)
  const known = hashesOf(files)
  const gone = hashesOf(replaced)
  const asApplied = baseline.kind === 'replaced' ? hashesOf(files.filter(isOfBaseline)) : applied
  return {
    pending: [...known.keys()].filter((name) => !applied.has(name) && !asApplied.has(name)),
    changed: [...known].filter(([name, hash]) => (applied.get(name) ?? hash) !== hash).map(nameOf),
    unknown: [...applied.keys()].filter((name) => !known.has(name) && !gone.has(name)).toSorted(),
    baseline,
  }
}

const hashesOf = (lines: readonly Recorded[]): ReadonlyMap<string, string> =>
  new Map(lines.map(({ source, name, hash }) => [`${source}/${name}`, hash]))

const nameOf = ([name]: readonly [string, string]): string => name

const inLockedTransaction = <T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  database.transaction(asOwner, async (transaction) => {
    await transaction.run([
      statement(sql`select set_config('lock_timeout', '0', true)`),
      statement(sql`select pg_advisory_xact_lock(${value(LOCK_KEY)})`),
    ])
    return work(transaction)
  })

const prepareRecord = (transaction: Transaction): Promise<void> =>
  transaction.script(`
    create schema if not exists _gateway;
    create table if not exists _gateway.migrations (
      source text not null,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now(),
      primary key (source, name)
    );
    revoke all on _gateway.migrations from public;
  `)

/** What is done after each run of migrations, once a migration has made the function that does it. */
const finishing = ['let_service_role_pass', 'watch_schema']

async function finishSchema(transaction: Transaction): Promise<void> {
  const [found] = await transaction.run([
    statement(sql`
      select name from unnest(${value(finishing)}::text[]) as name
      where to_regprocedure('_gateway.' || name || '()') is not null`),
  ])
  for (const { name } of found === undefined ? [] : toRows<{ name: string }>(found))
    await transaction.script(`select _gateway.${name}()`)
}

/** Returns false when the file was applied before. */
async function apply(transaction: Transaction, migration: Migration): Promise<boolean> {
  const { source, name, text, hash } = migration
  const [recorded] = await transaction.run([
    statement(sql`
      select hash from _gateway.migrations where source = ${value(source)} and name = ${value(name)}`),
  ])
  const known = recorded === undefined ? undefined : toRows<{ hash: string }>(recorded)[0]
  if (known !== undefined) {
    if (known.hash === hash) return false
    throw new MigrationError(
      `${source}/${name} was edited after it was applied; put it back and write a new migration instead`,
    )
  }
  try {
    await transaction.script(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`${source}/${name} failed: ${reason}`, { cause })
  }
  await transaction.run([
    statement(sql`
      insert into _gateway.migrations (source, name, hash)
      values (${value(source)}, ${value(name)}, ${value(hash)})`),
    // Running servers are notified when the transaction commits.
    statement(sql`select pg_notify('pgrst', 'reload schema')`),
  ])
  return true
}
