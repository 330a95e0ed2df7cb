// Texts of a visit's entry in somebody's own calendar. No name, number or words of people: calendars are shared.

export const visitCalendarMessages = {
  summary: (home: string) => `Visit: ${home}`,
  videoSummary: (home: string) => `Visit by video: ${home}`,
  /** Where the exact address is not shown. */
  area: (locality: string) => `${locality} (the address is in the conversation)`,
  place: (address: string, landmark: string | null) =>
    landmark === null ? address : `${address} (${landmark})`,
  description: (url: string) =>
    `Nothing is to be paid on a visit. No token, no gate pass. If somebody asks, leave and tell us.\n${url}`,
  badVisit: 'Please choose a visit.',
  /** A calendar program shows it among the person's calendars. */
  feedName: 'Visits of homes',
} as const
