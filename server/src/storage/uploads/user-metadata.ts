import { MAX_USER_METADATA_BYTES } from '@basera/contract/constants/storage'

import { StorageError } from '../storage-error.ts'

type UserMetadata = Readonly<Record<string, unknown>>

/** Metadata of the header `x-metadata`, base64 of JSON; null without one. Throws StorageError InvalidRequest. */
export function userMetadataOf(headers: Headers): UserMetadata | null {
  const encoded = headers.get('x-metadata')
  return encoded === null ? null : parseUserMetadata(Buffer.from(encoded, 'base64').toString())
}

/** Parses the caller's metadata: a JSON object. Throws StorageError InvalidRequest. */
export function parseUserMetadata(json: string): UserMetadata {
  if (Buffer.byteLength(json) > MAX_USER_METADATA_BYTES) {
    throw new StorageError(
      'InvalidRequest',
      `metadata must be at most ${MAX_USER_METADATA_BYTES} bytes`,
    )
  }
  const value = parse(json)
  if (isObject(value)) return value
  throw new StorageError('InvalidRequest', 'metadata must be a JSON object')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new StorageError('InvalidRequest', 'metadata must be a JSON object', { cause })
  }
}

const isObject = (value: unknown): value is UserMetadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
