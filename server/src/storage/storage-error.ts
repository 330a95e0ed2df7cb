// The faults of the storage service (contract 4.1).

const CATALOGUE = {
  NoSuchBucket: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
  NoSuchKey: { statusCode: '404', error: 'not_found', message: 'Object not found' },
  InvalidKey: { statusCode: '400', error: 'InvalidKey', message: 'Invalid key' },
  InvalidBucketName: { statusCode: '400', error: 'Invalid Input', message: 'Bucket name invalid' },
  InvalidRange: { statusCode: '416', error: 'invalid_range', message: 'invalid range provided' },
  InvalidMimeType: {
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'Only stored pictures have other sizes',
  },
  InvalidRequest: {
    statusCode: '400',
    error: 'Error',
    message: 'querystring/width must be equal to one of the allowed values: 480, 960, 1600',
  },
} as const

export type StorageErrorCode = keyof typeof CATALOGUE

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, options?: ErrorOptions) {
    super(CATALOGUE[code].message, options)
    this.code = code
  }
}

/** The answer: HTTP 400 whatever `statusCode` says, but 416, which range readers must see. */
export const storageErrorResponse = (
  code: StorageErrorCode,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json(
    { ...CATALOGUE[code], code },
    { status: code === 'InvalidRange' ? 416 : 400, headers },
  )
