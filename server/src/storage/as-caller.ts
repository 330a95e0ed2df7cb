// What the database lets the caller do, in the caller's own role.
import type { ResultSet, Statement, Transaction } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { toStorageError } from './database-fault.ts'
import type { StorageDependencies } from './dependencies.ts'
import { type CallerScope, callerScope } from './scope.ts'

type Asking = Pick<StorageDependencies, 'database' | 'settings'>

/** Throws StorageError where the database refuses. */
export const readAsCaller = (
  dependencies: Asking,
  caller: Caller,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> =>
  run(
    dependencies,
    callerScope(caller, dependencies.settings.preRequest, { isReadOnly: true }),
    statements,
  )

/** Throws StorageError where the database refuses. */
export const writeAsCaller = (
  dependencies: Asking,
  caller: Caller,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> =>
  run(
    dependencies,
    callerScope(caller, dependencies.settings.preRequest, { isReadOnly: false }),
    statements,
  )

async function run(
  { database }: Asking,
  { scope, before }: CallerScope,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> {
  const results = await refused(database.run(scope, [...before, ...statements]))
  return results.slice(before.length)
}

/** A transaction that has to look before it goes on. Throws StorageError where the database refuses. */
export const transactAsCaller = <T>(
  { database, settings }: Asking,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const { scope, before } = callerScope(caller, settings.preRequest, { isReadOnly: false })
  return refused(
    database.transaction(scope, async (transaction) => {
      if (before.length > 0) await transaction.run(before)
      return work(transaction)
    }),
  )
}

const refused = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toStorageError(error)
  })
