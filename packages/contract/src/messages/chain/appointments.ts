// Texts of the list of visits: by day, what waits for the reader first.

export const appointmentsMessages = {
  views: 'How visits are shown',
  day: 'Day',
  week: 'Week',
  agenda: 'Agenda',
  past: 'Past',
  hours: 'Visiting hours',
  home: 'Home',
  allHomes: 'All homes',
  noneOfHome: 'No visit of this home is coming.',
  waiting: 'Waiting for you',
  waitingCount: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  inPerson: 'in person',
  byVideo: 'by video',
  proposed: (when: string) => `Other time proposed: ${when}`,
  saidLate: (minutes: number) => `You said: ${minutes} min late`,
  quoted: (words: string) => `“${words}”`,
  sameTime: (name: string) => `${name} comes at this time. Propose another one.`,
  answer: 'Answer in the conversation',
  confirming: 'Confirming',
  notYet: 'Not yet',
  /** Read after the words of the button. */
  about: (name: string, when: string) => `: ${name}, ${when}`,
  say: 'Say what became of it',
  more: 'Show more',
  loadingMore: 'More visits are loading',
  loading: 'Your visits are loading',
  failed: 'Your visits could not be read',
  noneTitle: 'No visit is coming',
  noneHost:
    'When somebody asks to see one of your homes, the visit stands here. People can choose a time once you have set visiting hours.',
  noneHostWithHours:
    'Your visiting hours are set. When somebody asks to see one of your homes, the visit stands here.',
  noneTenant: 'Open a home and ask for a time. What becomes of it stands here.',
  setHours: 'Set visiting hours',
  seeHours: 'Look at the hours',
  seeHomes: 'See all homes',
  messages: 'Your messages',
  nonePast: 'No visit of the last 90 days.',
} as const

/** The calendar by day and by week. `when`: "Saturday, 28 November". */
export const visitCalendarWords = {
  backWeek: 'Week before',
  aheadWeek: 'Week after',
  backDay: 'Day before',
  aheadDay: 'Day after',
  toToday: 'Today',
  /** "23 to 29 November 2026", "30 November to 6 December 2026". */
  span: (from: string, until: string) => `${from} to ${until}`,
  zone: 'IST',
  keys: 'Keys: t for today. In the calendar arrows move from visit to visit, Page Up and Page Down by a week.',
  visit: (name: string, when: string, from: string, until: string, state: string, home: string) =>
    `Visit, ${name}, ${when}, ${from} to ${until}, ${state}, ${home}`,
  noVisits: 'No visit',
  visits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  visitsWaiting: (count: number, waiting: number) =>
    `${count === 1 ? '1 visit' : `${count} visits`}, ${waiting} waiting for you`,
  otherTime: 'another time is proposed',
  legend: 'What the colours mean',
  visitingHours: 'Visiting hours',
  notDrawn: 'More visits of this week are not drawn yet.',
  hoursFailed: 'The visiting hours could not be read; the visits are all here.',
} as const

/** The private address for calendar programs. */
export const calendarAddressWords = {
  subscribe: 'Subscribe',
  title: 'Your visits in your calendar',
  text: 'Your calendar program reads your confirmed visits from a private address and keeps them up to date. It shows when and which home, and never the exact address, a name or a number.',
  loading: 'Looking whether you have an address',
  failed: 'It could not be read whether you have an address',
  none: 'You have no address yet.',
  made: (day: string) => `You made an address on ${day}.`,
  read: (when: string) => `It was last read on ${when}.`,
  unread: 'No program has read it yet.',
  make: 'Make an address',
  makeNew: 'Make a new address',
  making: 'Making the address',
  newEnds: 'A new address ends the one before: programs that read it find nothing any more.',
  address: 'Your address',
  once: 'It is shown this once. Whoever has it can read when you see or show homes, so give it to your own programs alone.',
  copy: 'Copy',
  where: 'In your calendar program, add a calendar by its address (“From URL”, “Subscribe”).',
  end: 'End the address',
  ending: 'Ending the address',
  ended: 'The address was ended.',
} as const

/** What a kind of box in the calendar means. */
export const visitDrawingWords = {
  waits: 'Waits for you',
  asked: 'Waits for the other side',
  agreed: 'Confirmed',
  attended: 'Took place',
  missed: 'Did not come',
  over: 'Over',
} as const

/** What a badge says; the words carry the state, the colour never alone. */
export const appointmentStates = {
  toConfirm: 'To confirm',
  answerTime: 'Answer the new time',
  waitsForAnswer: 'Asked, not confirmed',
  youProposed: 'Waits for an answer',
  confirmed: 'Confirmed',
  late: (minutes: number) => `${minutes} min late`,
  tookPlace: 'Did it take place?',
  over: 'Over',
  completed: 'Took place',
  missedByMe: 'You did not come',
  missedByOther: 'Did not come',
  missedUnclear: 'Did not take place',
  declined: 'Declined',
  noAnswer: 'Not answered in time',
  cancelled: 'Cancelled',
} as const
