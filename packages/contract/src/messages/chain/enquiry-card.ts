// Texts of asking about a home on its page. Each is a whole sentence or label, so that another language can order its words
// by itself. Conversations have theirs in enquiries.ts.

/** Of what a listing may leave open; only what it does leave open is offered. */
export const openQuestions = {
  available: 'From when is it free?',
  deposit: 'How much is the deposit?',
  maintenance: 'What does maintenance cost a month?',
  visit: 'When could I come and see it?',
  bills: 'What do water and electricity cost a month?',
  lockIn: 'Is there a lock-in period?',
  parking: 'Is there room to park?',
  notice: 'How long is the notice?',
  furnishing: 'What furniture stays?',
  water: 'Where does the water come from?',
  power: 'Is there power backup?',
  pets: 'Are pets welcome?',
} as const

/** On the sign-in page, which has none of the texts below. */
export const QUESTION_WAITS = 'Your message waits. After signing in it is back, for you to send.'

/** On the settings, where a number is confirmed for a message that waits. */
export const waitingQuestionWords = {
  before: 'Your message waits. Confirm your number here, then go back and send it.',
  after: 'Your number is confirmed. Your message waits for you to send it.',
  back: 'Back to your message',
} as const

export const enquiryCardMessages = {
  open: 'Send a message',
  ask: 'Start with a question',
  leftOut: 'What this page already answers is left out.',
  words: 'Your message',
  count: (used: string, most: string) => `${used} of ${most}`,
  greeting: (name: string) => `Hello ${name},`,
  sees: (name: string) => `${name} sees:`,
  seesWhat: 'your message, your first name and initial, and which of your checks are done.',
  hidden: 'Stays hidden:',
  hiddenWhat: 'both phone numbers and your e-mail address.',
  send: 'Send message',
  sending: 'Sending',
  tryAgain: 'Try again',
  answerComes: 'The answer comes to Messages and by e-mail.',

  signInFirst: 'Log in or make an account to send it. Your words are kept for 30 minutes.',
  signIn: 'Log in and send',
  signUp: 'Make an account',
  putBack: 'Your words are back. Read them once more, then send them.',

  empty: 'Choose a question or write a few words.',
  offlineTitle: 'You are offline. Nothing was sent.',
  offline: 'Your words are kept here. Try again when the connection is back.',
  confirmPhone: 'Confirm your phone first.',
  confirmPhoneWhy:
    'Without a confirmed phone three homes can be asked about in a day. Your words are kept for 30 minutes.',
  openSettings: 'Confirm it now',
  gone: 'This home is no longer listed, so nobody can be asked about it.',
  tooManyHomes: (wait: string) =>
    `You have asked about many homes today. You can ask about another one in ${wait}.`,
  tooMany: (wait: string) =>
    `You have written a lot in a short time. You can write again in ${wait}.`,
  tooManyOpen:
    'Thirty of your questions wait for an answer. Close one of those conversations, then ask here.',
  sameWords: (wait: string) =>
    `The same words went to several homes already. Write about this one, or wait ${wait}.`,
  waitForAnswer:
    'You have written three messages. You can write again as soon as there is an answer.',
  discriminating:
    'A home may not be chosen by religion, caste, region, food or marriage. Please change the words.',
  aadhaar: 'Please leave out the Aadhaar number: nobody needs it here.',
  characters: 'This message holds characters that cannot be sent. Please change it.',
  blocked: 'Messages cannot be sent in this conversation.',

  sentTitle: 'Your message was sent.',
  sentText: (name: string) => `We have told ${name}. The answer comes to Messages and by e-mail.`,
  askedTitle: 'You have asked about this home.',
  askedText: (name: string) => `Everything between you and ${name} stands in one conversation.`,
  openConversation: 'Open the conversation',
  ownTitle: 'This is your home.',
  ownText: 'Here people write to you. What they ask comes to Messages.',
  openMessages: 'Open Messages',
  loading: 'Loading the form',
  perMonth: 'per month',
  /** `place`: empty when the listing names none. */
  priceAndPlace: (price: string, place: string) =>
    place === '' ? `${price} a month` : `${price} a month · ${place}`,
  somebody: 'The lister',
} as const
