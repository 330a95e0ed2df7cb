// Limits and delays of conversations, as the database counts them and as the screens use them.

export const MESSAGE_MAX_CHARACTERS = 4_000
/** From here on the composer says how many are left. */
export const MESSAGE_WARN_CHARACTERS = 3_800
export const MESSAGE_MAX_FILES = 10
export const THREAD_FILE_MAX_BYTES = 10 * 1024 * 1024
export const THREAD_FILES_BUCKET = 'thread-files'
/** File types that the bucket takes. */
export const threadFileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'application/pdf',
] as const
/** How long a signed address of a file in a conversation works. */
export const THREAD_FILE_LINK_SECONDS = 600

export const THREADS_PAGE_ROWS = 30
export const MESSAGES_PAGE_ROWS = 30
export const REPORT_WORDS_MAX_CHARACTERS = 1_000
/** In an answer to several; the database puts each person's own in its place. */
export const FIRST_NAME_SLOT = '{first name}'
/** People who are answered at once. */
export const ANSWER_MAX_PEOPLE = 20

/** A message may be taken back this long after it was sent. */
export const TAKE_BACK_MS = 10 * 60_000
/** Closing a conversation and taking a message back are sent after this time, in which they can be undone. */
export const PROMISE_UNDO_MS = 8_000
/** How often conversations are read while the live connection is missing. */
export const CONVERSATIONS_READ_MS = 60_000
/**
 * The database remembers a key for 48 hours: a message whose answer never came is not sent again by itself after this
 * time, for it could then arrive twice.
 */
export const MESSAGE_KEY_LIFE_MS = 47 * 3_600_000
