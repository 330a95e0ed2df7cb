// Texts of asking for a visit on a home's page. `when`: "Sat 5 Dec, 11:00 am"; `name`: the host's first name.

/** On the sign-in page, which has none of the texts below. */
export const VISIT_WAITS =
  'Your time waits. After signing in it is chosen again, for you to ask for it.'

/** On the settings, where a number is confirmed for a time that waits. */
export const waitingVisitWords = {
  before: 'Your time waits. Confirm your number here, then go back and ask for it.',
  after: 'Your number is confirmed. Your time waits for you to ask for it.',
  back: 'Back to your visit',
} as const

export const visitCardMessages = {
  title: 'Book a visit',
  loading: 'Free times are loading',
  none: (name: string) => `${name} has opened no times for visits in the next 14 days.`,
  noneText: 'Ask for a day in a message: times are then agreed in the conversation.',
  askForDay: 'Ask for a day',
  note: (name: string) => `Note for ${name}`,
  optional: 'Optional',
  sees: (name: string) => `${name} sees now:`,
  seesWhat: 'your first name, your note, and that your phone is confirmed.',
  confirmed: (name: string) => `Once ${name} confirms:`,
  confirmedWhat:
    'you see the exact address, and both see the last four digits of each other’s number, or all of it where it is shared.',
  hidden: 'Never from this:',
  hiddenWhat: 'your e-mail, documents or pay.',
  choose: 'Choose a time',
  askFor: (when: string) => `Ask for ${when}`,
  free: 'Free. Move it or cancel it; from four hours before it counts as late.',
  chosen: (when: string) => `${when} is chosen`,
  signInFirst:
    'Log in or make an account to ask for it. The time and your note are kept for 30 minutes.',
  signIn: 'Log in and ask',
  signUp: 'Make an account',
  putBack: 'Your time is chosen again. Look at it once more, then ask for it.',
  putBackWithNote: 'Your time and your note are back. Look at them once more, then ask.',
  gone: (when: string) => `${when} is no longer free.`,
  goneText: 'Your note is kept. Please choose another time.',
  sending: 'Asking',
  firstWords: (name: string, when: string) =>
    `Hello ${name}, I would like to see this home on ${when}.`,
  /** After a refusal of the time, when the conversation has begun with the words above. */
  onlyWritten: (name: string) => `${name} has your first words, but no time is asked for yet.`,
  closed: 'Your conversation about this home is closed. Open it in Messages to ask anew.',
  offline:
    'You are offline. Nothing was asked for yet. A time cannot be held without a connection. Your note is kept.',
  phoneFirst: 'Confirm your phone first. Nothing was asked for yet; your time and note are kept.',
  confirmPhone: 'Confirm it now',
  askedTitle: (when: string) => `You asked for ${when}.`,
  askedText: (name: string) => `We have told ${name}. The answer comes to the conversation.`,
  confirmedTitle: (when: string) => `Your visit on ${when} is confirmed.`,
  confirmedText: 'The address stands in the conversation.',
  waitsText: (name: string, until: string) =>
    `${name} has until ${until} to confirm. After that the time is free again.`,
  waitsForAnswer: (name: string) => `${name} has not answered yet.`,
  /** The tabs of the card. */
  ways: 'Visit or message',
  /** Above it, as in the list of conversations: the next move is the reader's. */
  answer: (name: string) => `Answer ${name}`,
  proposed: (name: string, when: string) => `${name} proposes ${when}.`,
  proposedText: 'You answer in the conversation.',
  /** Below the button that opens the conversation. */
  moveThere: 'Another time, or not after all? You say so in the conversation.',
  openConversation: 'Open the conversation',
  ownTitle: 'This is your home.',
  ownText: 'People see a calendar with your visiting hours here.',
  ownHours: 'Change visiting hours',
} as const
