// Texts of the list of visits: by day, what waits for the reader first.

export const appointmentsMessages = {
  spans: 'Which visits',
  coming: 'Coming',
  past: 'Past',
  hours: 'Visiting hours',
  waiting: 'Waiting for you',
  waitingCount: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  inPerson: 'in person',
  byVideo: 'by video',
  minutesLeft: (count: number) => `${count} min left`,
  hoursLeft: (count: number) => `${count} h left`,
  daysLeft: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
  proposed: (when: string) => `Other time proposed: ${when}`,
  quoted: (words: string) => `“${words}”`,
  answer: 'Answer in the conversation',
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

/** What a badge says; the words carry the state, the colour never alone. */
export const appointmentStates = {
  toConfirm: 'To confirm',
  answerTime: 'Answer the new time',
  waitsForAnswer: 'Asked, not confirmed',
  youProposed: 'Waits for an answer',
  confirmed: 'Confirmed',
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
