// The Upload-Metadata of a resumable upload, as storage-js's documentation has clients send it.
import { parseObjectName, type ObjectName } from '../object-name.ts'
import { StorageError } from '../storage-error.ts'
import { parseCacheControl, type ReceivedFile, toMaxAge } from '../uploads/received-file.ts'
import { parseUserMetadata } from '../uploads/user-metadata.ts'
import type { Announced } from './upload-rows.ts'

/** Throws StorageError without a bucket and a name. */
export function announcedName({ bucketName, objectName }: Announced): ObjectName {
  if (!bucketName || !objectName) {
    throw new StorageError(
      'InvalidRequest',
      'Upload-Metadata must have the keys bucketName and objectName',
    )
  }
  return parseObjectName(bucketName, objectName)
}

/** What the bytes are said to be. Throws StorageError InvalidRequest. */
export const announcedFile = ({
  contentType,
  cacheControl,
  metadata,
}: Announced): Pick<ReceivedFile, 'declaredType' | 'cacheControl' | 'userMetadata'> => ({
  declaredType: contentType ?? null,
  cacheControl: parseCacheControl(toMaxAge(cacheControl ?? '')),
  userMetadata: metadata ? parseUserMetadata(metadata) : null,
})
