/** R-ADM-08. */
export const ADMIN_PAGE_ROWS = 10
export const ADMIN_MAX_PAGE_ROWS = 100
/** R-ADM-08: how long a list of the admin area is fresh. */
export const ADMIN_LIST_FRESH_MS = 300_000
/** R-ADM-10: how long the numbers of the dashboard are fresh. */
export const ADMIN_FIGURES_FRESH_MS = 60_000
/** How long a decision offers undo; the database allows somewhat longer. */
export const ADMIN_UNDO_MS = 5000
/** How long the address of an identity document opens it. */
export const ADMIN_DOCUMENT_URL_SECONDS = 300
/** Counts of lists stop here: "more than". */
export const ADMIN_MAX_COUNT = 10_000
/** Rows that one request of an export brings. */
export const ADMIN_EXPORT_ROWS = 1000
export const ADMIN_MAX_REASON_CHARACTERS = 1000
export const ADMIN_MAX_NOTES_CHARACTERS = 2000
/** R-ADM-04: of a password set by the emergency reset. */
export const EMERGENCY_PASSWORD_MIN_CHARACTERS = 8
/** Security ruling 4. */
export const ADMIN_PASSWORD_MIN_CHARACTERS = 12
/** Why an admin wants to see a whole number of an identity document. */
export const REVEAL_REASON_MIN_CHARACTERS = 10
export const REVEAL_REASON_MAX_CHARACTERS = 300
/** How long a whole number stays on the screen. */
export const REVEALED_NUMBER_SECONDS = 30
/** Months of a report when nobody chose others. */
export const ADMIN_REPORT_MONTHS = 12
/** As the database bounds it. */
export const ADMIN_REPORT_MAX_MONTHS = 36
/** Until a report with uncounted months is refetched. */
export const ADMIN_REPORT_RETRY_MS = 400
