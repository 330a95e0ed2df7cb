// Upload quotas by person (security B3), counted in the database for all nodes. Requests with the service key, without a person, are
// not counted.
import {
  MAX_OBJECTS_PER_PERSON,
  UPLOAD_BYTES_PER_DAY,
  UPLOADS_PER_HOUR,
} from '@basera/contract/constants/storage'

import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { FaultError } from '../../http/fault.ts'
import type { Owner } from '../owner.ts'
import { ownScope } from '../scope.ts'
import { StorageError } from '../storage-error.ts'

/** An admitted upload; null when it is not counted. */
export type CountedUpload = { readonly id: string } | null

type Begun = {
  readonly id: string | null
  readonly refusal: 'account' | 'objects' | 'bytes' | 'uploads' | null
  readonly retry_after_seconds: number | null
}

/**
 * Call before the body is read. Throws FaultError `too-many-requests` with the wait, StorageError QuotaExceeded for the day's bytes
 * or the number of files, AccessDenied for a deleted account: a signed URL may outlive it.
 */
export async function beginUpload(
  database: Database,
  { text: owner }: Owner,
): Promise<CountedUpload> {
  if (owner === null) return null
  const begin = sql`
    select id::text, refusal, retry_after_seconds
    from storage.begin_upload(${value(owner)}, ${value(UPLOADS_PER_HOUR)}, ${value(UPLOAD_BYTES_PER_DAY)}, ${value(MAX_OBJECTS_PER_PERSON)})`
  const [result] = await database.run(ownScope({ isReadOnly: false }), [statement(begin)])
  const begun = result === undefined ? null : firstRow<Begun>(result)
  if (begun?.refusal === 'uploads') {
    throw new FaultError({
      kind: 'too-many-requests',
      retryAfterSeconds: begun.retry_after_seconds ?? 1,
    })
  }
  if (begun?.refusal === 'account') {
    throw new StorageError('AccessDenied', 'The account of this file is gone')
  }
  if (begun?.refusal === 'objects') {
    throw new StorageError('QuotaExceeded', 'You have stored as many files as you may')
  }
  if (begun === null || begun.id === null) throw bytesExceeded()
  return { id: begun.id }
}

/** `sizeBytes`: what was received. Throws StorageError QuotaExceeded when it was too much for the day. */
export async function measureUpload(
  database: Database,
  upload: CountedUpload,
  sizeBytes: number,
): Promise<void> {
  if (upload === null) return
  const measure = sql`
    select storage.measure_upload(${value(upload.id)}, ${value(sizeBytes)}, ${value(UPLOAD_BYTES_PER_DAY)}) as fits`
  const [result] = await database.run(ownScope({ isReadOnly: false }), [statement(measure)])
  const measured = result === undefined ? null : firstRow<{ fits: boolean }>(result)
  if (measured?.fits !== true) throw bytesExceeded()
}

const bytesExceeded = (): StorageError =>
  new StorageError('QuotaExceeded', 'You have uploaded as much as you may in a day')
