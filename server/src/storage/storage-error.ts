// The error catalogue of the storage service (contract 4.1).

type Entry = { readonly statusCode: string; readonly error: string; readonly message: string }

/** `message`: the default. */
export const storageErrors = {
  NoSuchBucket: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { statusCode: '404', error: 'not_found', message: 'Object not found' },
  AccessDenied: {
    statusCode: '403',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
  },
  BucketAlreadyExists: {
    statusCode: '409',
    error: 'Duplicate',
    message: 'The resource already exists',
  },
  KeyAlreadyExists: {
    statusCode: '409',
    error: 'Duplicate',
    message: 'The resource already exists',
  },
  ResourceNotEmpty: {
    statusCode: '409',
    error: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  },
  EntityTooLarge: {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  QuotaExceeded: {
    statusCode: '413',
    error: 'Payload too large',
    message: 'You have uploaded as much as you may in a day',
  },
  InvalidMimeType: {
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'mime type application/octet-stream is not supported',
  },
  InvalidKey: { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { statusCode: '400', error: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidJWT: { statusCode: '400', error: 'InvalidJWT', message: 'Invalid JWT' },
  InvalidSignature: {
    statusCode: '400',
    error: 'InvalidSignature',
    message: 'Invalid signature',
  },
  InvalidRange: { statusCode: '416', error: 'invalid_range', message: 'invalid range provided' },
  MissingParameter: {
    statusCode: '400',
    error: 'MissingParameter',
    message: 'Missing Required Parameter file',
  },
  InvalidRequest: { statusCode: '400', error: 'Error', message: 'The request is not valid' },
  DatabaseTimeout: {
    statusCode: '544',
    error: 'DatabaseTimeout',
    message: 'The connection to the database timed out',
  },
} as const satisfies Record<string, Entry>

export type StorageErrorCode = keyof typeof storageErrors

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message?: string, options?: ErrorOptions) {
    super(message ?? storageErrors[code].message, options)
    this.code = code
  }
}

/** Errors with their real HTTP status, for range requests and clients that retry. */
const withHttpStatus: ReadonlySet<StorageErrorCode> = new Set([
  'InvalidRange',
  'DatabaseTimeout',
  'QuotaExceeded',
])

/** The status of an error in protocols that have one status only. */
export const statusOf = ({ code }: Pick<StorageError, 'code'>): number =>
  Number(storageErrors[code].statusCode)

/** The response: HTTP 400 whatever `statusCode` says, except for withHttpStatus. */
export function storageErrorResponse(
  { code, message }: Pick<StorageError, 'code' | 'message'>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { statusCode, error } = storageErrors[code]
  const status = withHttpStatus.has(code) ? Number(statusCode) : 400
  return Response.json({ statusCode, error, message, code }, { status, headers })
}

/** The response to a StorageError; any other error is rethrown. */
export function answerStorageError(error: unknown): Response {
  if (error instanceof StorageError) return storageErrorResponse(error)
  throw error
}
