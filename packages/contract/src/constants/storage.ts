// Sizes and limits of stored files (contract 4, security B11).

export const MAX_BUCKET_NAME_CHARACTERS = 100
export const MAX_OBJECT_KEY_BYTES = 512

/** Largest stored file unless an operator or a bucket says less. */
export const DEFAULT_FILE_SIZE_LIMIT_BYTES = 10 * 1024 * 1024
/** Largest file of a resumable upload unless an operator or a bucket says less, and the most an operator may say. */
export const DEFAULT_RESUMABLE_SIZE_LIMIT_BYTES = 50 * 1024 * 1024
export const MAX_RESUMABLE_SIZE_LIMIT_BYTES = 500 * 1024 * 1024
/** A resumable upload that is not finished by then is removed. */
export const RESUMABLE_UPLOAD_MS = 24 * 3600 * 1000
/** Pieces of one resumable upload: clients send six megabytes at a time, and fewer when a connection breaks. */
export const MAX_RESUMABLE_PARTS = 1000
/** JSON bodies of the storage service: a thousand keys fit. */
export const STORAGE_MAX_JSON_BYTES = 1024 * 1024
/** What a caller may note about an object. */
export const MAX_USER_METADATA_BYTES = 16 * 1024
export const MAX_ALLOWED_MIME_TYPES = 100

/** Upload rate and storage quota of one person (security B3). */
export const UPLOADS_PER_HOUR = 60
export const UPLOAD_BYTES_PER_DAY = 200 * 1024 * 1024
export const MAX_OBJECTS_PER_PERSON = 1000

export const DEFAULT_LIST_OBJECTS = 100
export const MAX_LIST_OBJECTS = 10_000
export const MAX_LIST_V2_OBJECTS = 1000
export const MAX_REMOVED_OBJECTS = 1000
export const MAX_SIGNED_PATHS = 500

/** A signed upload address is good for so long. */
export const SIGNED_UPLOAD_SECONDS = 2 * 3600
export const MAX_SIGNED_URL_SECONDS = 10 * 365 * 24 * 3600
/** As long as an address of an identity paper may work; it ends with the session that signed it before that. */
export const GUARDED_URL_SECONDS = 300

/** Age at which files without a row are removed: an upload's row may still be written. */
export const ORPHAN_AGE_MS = 24 * 3600 * 1000
export const ORPHAN_SWEEP_INTERVAL_MS = 3600 * 1000
/** Interval of the sweep of expired files (`private.sweep_files`). */
export const FILE_SWEEP_INTERVAL_MS = 3600 * 1000

/** Widths in pixels at which a stored picture is offered to everybody; any other is refused. */
export const imageWidths = [480, 960, 1600] as const
/** Sides in pixels that a caller with a right to the picture may ask for. */
export const MAX_RENDERED_SIDE = 2500
export const MIN_RENDERED_QUALITY = 20
export const MAX_RENDERED_QUALITY = 100

/** Pictures are encoded one or two at a time: encoding takes whole cores. */
export const IMAGE_CONCURRENCY = 2
/** Pictures queued for encoding; beyond that a request is refused, to be retried. */
export const IMAGE_QUEUE_LENGTH = 200
/** Refused before decoding. */
export const MAX_IMAGE_PIXELS = 40_000_000
