// The audit log's chain (security B6).

/** Between two seals, while lines come. */
export const AUDIT_SEAL_INTERVAL_MS = 60_000
/** Lines a page of the screen. */
export const AUDIT_PAGE_ROWS = 50
/** Rows a page of the feed. */
export const ACTIVITY_PAGE_ROWS = 30
