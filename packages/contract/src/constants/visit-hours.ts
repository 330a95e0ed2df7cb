// Limits of when homes are shown, as the database checks them, and what the screens offer within them.

export const visitSlotMinutes = [15, 20, 30, 45, 60] as const
/** The database takes any number of minutes from 0 to 60. */
export const visitBufferMinutes = [0, 5, 10, 15, 20, 30, 45, 60] as const
/** The database takes any number of hours from 0 to 72. */
export const visitNoticeHours = [0, 1, 2, 3, 4, 6, 12, 24, 48, 72] as const
/** The database takes any number of days from 1 to 30. */
export const visitDaysAhead = [3, 7, 14, 21, 30] as const
export const VISITS_PER_DAY_MAX = 20
/** Hours begin and end at a quarter of an hour. */
export const VISIT_HOURS_STEP_MINUTES = 15
export const VISIT_WINDOWS_A_DAY_MAX = 6
/** Of weekdays and dates together. */
export const VISIT_WINDOWS_MAX = 200
/** How far ahead dates of their own and a pause may lie. */
export const VISIT_DATES_AHEAD_DAYS = 366
/** Homes that hours are copied to at once. */
export const VISIT_COPY_MAX_HOMES = 50
/** Homes that the page of hours offers. */
export const HOSTED_HOMES_MAX_ROWS = 200

export const APPOINTMENTS_PAGE_ROWS = 100
/** Visits that wait for a person, on their dashboard. */
export const VISITS_AHEAD_SHOWN = 3
/** How far back the list of past visits goes. */
export const PAST_VISITS_DAYS = 90
/** After this time nobody is asked any more whether a visit took place. */
export const VISIT_SETTLE_HOURS = 48
/** How often visits are read while the live connection is missing. */
export const APPOINTMENTS_READ_MS = 60_000
