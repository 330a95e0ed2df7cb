// What the bell, its page and the settings of notifications show, and how often they look.

/** The bell says "9+" beyond it. */
export const BELL_COUNT_MAX = 9
/** Rows of the list that opens under the bell. */
export const BELL_ROWS = 6
export const NOTIFICATIONS_PAGE_ROWS = 30
/** How often the counts are read while the live connection is missing, and as a safety beside it. */
export const UNREAD_READ_MS = 60_000
/** Events of one change come together: the counts are read once. */
export const UNREAD_REST_MS = 250
/** Marking all as read is sent after this time, in which it can be undone. */
export const MARK_ALL_UNDO_MS = 8_000
