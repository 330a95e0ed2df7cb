import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { transactAsCaller } from '../as-caller.ts'
import type { StorageDependencies } from '../dependencies.ts'
import type { ObjectName } from '../object-name.ts'
import { ownerOf } from '../owner.ts'
import { insertObject } from './object-row.ts'

class Undone extends Error {}

/**
 * Checks the caller's right to upload by the policies themselves: the row is inserted and rolled back. Throws StorageError
 * AccessDenied or KeyAlreadyExists.
 */
export async function requireUploadRight(
  dependencies: Pick<StorageDependencies, 'database' | 'settings' | 'random'>,
  caller: Caller,
  upload: {
    readonly name: ObjectName
    readonly isUpsert: boolean
  },
): Promise<void> {
  const { random } = dependencies
  const { name, isUpsert } = upload
  const row = {
    id: random.uuid(),
    name,
    owner: ownerOf(caller),
    version: random.uuid(),
    metadata: null,
    userMetadata: null,
    looks: null,
  }
  await undone(
    (work) => transactAsCaller(dependencies, caller, work),
    async (transaction) => {
      await transaction.run([insertObject(row, isUpsert)])
    },
  )
}

/** Runs the work and rolls it back. Throws what the work throws. */
async function undone(
  run: (work: (transaction: Transaction) => Promise<never>) => Promise<never>,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const end = new Undone()
  try {
    await run(async (transaction) => {
      await work(transaction)
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
}
