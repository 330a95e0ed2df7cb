import { DatabaseError } from '../db/database-error.ts'
import { StorageError, type StorageErrorCode } from './storage-error.ts'

/** What the database's refusal amounts to. Anything that is not the caller's doing comes back as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  const { code } = error
  if (code === '42501') return new StorageError('AccessDenied', undefined, { cause: error })
  // A function of the product's refuses in its own words: a session that ended, a person who is suspended.
  if (/^PT4\d\d$/.test(code) || code === 'P0001') {
    return new StorageError('AccessDenied', error.message, { cause: error })
  }
  if (code === '23505') return new StorageError(duplicateOf(error), undefined, { cause: error })
  // PostgreSQL 18 has a code of its own for `on delete restrict`.
  if (code === '23001') return new StorageError('ResourceNotEmpty', undefined, { cause: error })
  if (code === '23503') return new StorageError(brokenReference(error), undefined, { cause: error })
  if (code.startsWith('22') || code === '23514') {
    return new StorageError('InvalidRequest', 'The request holds a value that cannot be stored', {
      cause: error,
    })
  }
  if (code === '57014') return new StorageError('DatabaseTimeout', undefined, { cause: error })
  return error
}

/** The one reference is from objects to their bucket: a bucket that is missing, or one that still holds some. */
const brokenReference = ({ message }: DatabaseError): StorageErrorCode =>
  message.startsWith('update or delete') ? 'ResourceNotEmpty' : 'NoSuchBucket'

const duplicateOf = ({ table }: DatabaseError): StorageErrorCode =>
  table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists'
