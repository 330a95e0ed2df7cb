// Own listings: rows a page, days of the views plot, and the states to filter by.

export const OWN_PROPERTIES_PAGE_ROWS = 10
/** On a dashboard. */
export const NEWEST_OWN_PROPERTIES = 5
export const VIEWS_PLOT_DAYS = 30

/** `all` leaves out what was archived. */
export const ownPropertyFilters = [
  'all',
  'on-the-site',
  'waiting',
  'rejected',
  'rented',
  'maintenance',
  'hidden',
  'archived',
] as const
export type OwnPropertyFilter = (typeof ownPropertyFilters)[number]
