// Texts of what is coming of visits, on a dashboard, and of those that wait. Apart from the list's: a dashboard loads no more than it shows.

/** `when`: "Sat 28 Nov, 11:00 am". */
export const visitsAheadMessages = {
  title: 'Visits',
  all: 'All visits',
  /** `clock`: "6:00 pm". */
  today: (clock: string) => `Today, ${clock}`,
  next: (when: string) => `Next visit: ${when}`,
  with: (name: string) => `with ${name}`,
  asks: (name: string, when: string) => `${name} asks for ${when}`,
  proposes: (name: string, when: string) => `${name} proposes ${when}`,
  tookPlace: (name: string) => `Did the visit with ${name} take place?`,
  minutesLeft: (count: number) => `${count} min left`,
  hoursLeft: (count: number) => `${count} h left`,
  daysLeft: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
  allWaiting: (count: number) => `All ${count} that wait for you`,
} as const
