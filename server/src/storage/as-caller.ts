// Statements with the caller's role and claims.
import { asCaller, sessionCheck } from '../db/as-caller.ts'
import type { ResultSet, Statement, Transaction } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { toStorageError } from './database-fault.ts'
import type { StorageDependencies } from './dependencies.ts'

type Asking = Pick<StorageDependencies, 'database' | 'settings'>

/** Throws StorageError where the database refuses. */
export const readAsCaller = (
  dependencies: Asking,
  caller: Caller,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> => run(dependencies, caller, true, statements)

/** Throws StorageError where the database refuses. */
export const writeAsCaller = (
  dependencies: Asking,
  caller: Caller,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> => run(dependencies, caller, false, statements)

async function run(
  { database, settings }: Asking,
  caller: Caller,
  isReadOnly: boolean,
  statements: readonly Statement[],
): Promise<readonly ResultSet[]> {
  const before = sessionCheck(settings.preRequest, caller)
  const scope = asCaller(caller, { isReadOnly })
  const results = await refused(database.run(scope, [...before, ...statements]))
  return results.slice(before.length)
}

/** A transaction that has to look before it goes on. Throws StorageError where the database refuses. */
export function transactAsCaller<T>(
  { database, settings }: Asking,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const before = sessionCheck(settings.preRequest, caller)
  return refused(
    database.transaction(asCaller(caller, { isReadOnly: false }), async (transaction) => {
      if (before.length > 0) await transaction.run(before)
      return work(transaction)
    }),
  )
}

const refused = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw toStorageError(error)
  })
