// Limits of what a person says of a visit, as the database counts them.

export const VISIT_NOTE_MAX_CHARACTERS = 500
export const VISIT_REASON_MAX_CHARACTERS = 300
export const VISIT_FEEDBACK_MAX_CHARACTERS = 500
export const VISIT_MAX_PEOPLE = 10
export const VISIT_MAX_MOVES = 5
/** From the beginning until one side may say that the other did not come. */
export const VISIT_MISSED_AFTER_MS = 20 * 60_000
/** By how much a side may say to be late, in minutes. */
export const visitLateMinutes = [5, 10, 20] as const
/** Before the beginning from when it may be said. */
export const VISIT_LATE_FROM_MS = 2 * 3_600_000
/** From its end, or from what the other side said, until which it may be said. */
export const VISIT_MISSED_WITHIN_MS = 48 * 3_600_000
/** How often what depends on the hour is looked at again. */
export const VISIT_LOOK_AGAIN_MS = 60_000
/** The free times that a home's page shows at first. */
export const VISIT_DAYS_SHOWN = 5
/** A time that waits for a sign-in is put back for this long. */
export const PENDING_VISIT_MAX_AGE_MS = 30 * 60_000

/** How often calendar programs are asked to read a person's visits again. */
export const VISIT_FEED_READ_AGAIN_S = 3_600
/** Beside the time that is proposed. */
export const VISIT_MAX_OTHER_TIMES = 2
