import { DatabaseError } from '../db/database-error.ts'
import { StorageError, type StorageErrorCode } from './storage-error.ts'

/** Maps a DatabaseError to a StorageError; errors not caused by the caller are returned unchanged. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  const { code } = error
  if (code === '42501') return new StorageError('AccessDenied', undefined, { cause: error })
  // Raised by a function of the product with its own message: an ended session, a suspended person.
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

/** The only foreign key is from objects to buckets: the bucket is missing, or not empty. */
const brokenReference = ({ message }: DatabaseError): StorageErrorCode =>
  message.startsWith('update or delete') ? 'ResourceNotEmpty' : 'NoSuchBucket'

const duplicateOf = ({ table }: DatabaseError): StorageErrorCode =>
  table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists'
