// Sizes and limits of stored files (contract 4, security B11).

export const MAX_BUCKET_NAME_CHARACTERS = 100
export const MAX_OBJECT_KEY_BYTES = 512

/** Widths in pixels at which a stored picture is offered; any other is refused. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/** Pictures are encoded one or two at a time: encoding takes whole cores. */
export const IMAGE_CONCURRENCY = 2
/** Pictures waiting to be encoded; beyond that a caller is told to come back. */
export const IMAGE_QUEUE_LENGTH = 200
/** Refused before decoding. */
export const MAX_IMAGE_PIXELS = 40_000_000
