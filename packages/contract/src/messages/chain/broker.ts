// Texts of a broker's work: mandates, leads, commissions.

import type {
  CommissionKind,
  CommissionPayer,
  LeadState,
  MandateScope,
  MandateState,
} from '../../chain/broker.ts'

const scopes: Readonly<Record<MandateScope, string>> = {
  listing: 'Stand on the listing and change it',
  enquiries: 'Answer questions',
  visits: 'Agree on visits',
  applications: 'Read applications',
  offers: 'Make offers',
  agreements: 'Prepare the agreement',
  tenancy: 'See the tenancy',
}

const states: Readonly<Record<MandateState, string>> = {
  offered: 'Waits for the code',
  active: 'Acts now',
  ended: 'Ended',
  refused: 'Refused',
}

const percent = (basisPoints: number): string => `${String(basisPoints / 100)} %`

/** "Half a month's rent", as people agree on it. */
export function feeWords(basisPoints: number): string {
  switch (basisPoints) {
    case 0:
      return 'Nothing'
    case 5_000:
      return 'Half a month’s rent'
    case 10_000:
      return 'One month’s rent'
    case 15_000:
      return 'One and a half months’ rent'
    case 20_000:
      return 'Two months’ rent'
    default:
      return `${percent(basisPoints)} of a month’s rent`
  }
}

export const mandateMessages = {
  title: 'Mandates',
  scopes,
  states,
  loading: 'Reading mandates',
  failed: 'Your mandates could not be read.',
  noneTitle: 'No mandate yet',
  noneOwner:
    'A mandate lets a broker act for one of your homes: for what you choose, until the day you choose.',
  noneBroker: 'An owner gives you a code. Enter it here, and you act for the home.',
  until: (day: string) => `Until ${day}`,
  noEnd: 'Without an end',
  from: (day: string) => `From ${day}`,
  endsSoon: (day: string) => `Ends ${day}`,
  codeUntil: (when: string) => `The code can be entered until ${when}.`,
  withPerson: (name: string) => `With ${name}`,
  ownerFee: 'The owner pays',
  tenantFee: 'The tenant pays',
  clawback: (days: number) =>
    days === 0 ? 'Not given back' : `Given back when the tenant leaves within ${String(days)} days`,
  may: 'The broker may',
  mayDo: (given: readonly MandateScope[]) =>
    given.length === Object.keys(scopes).length
      ? 'The broker may do everything up to the tenancy.'
      : `The broker may: ${given.map((scope) => scopes[scope]).join(' · ')}`,
  showAll: (count: number) => `Show all ${String(count)}`,
  showFewer: 'Show fewer',
  end: 'End the mandate',
  renew: 'Offer it anew',
  renewTitle: 'Offer this mandate anew',
  renewByOwner:
    'To go on after that day, ask the owner for a new code: they make it on this page of theirs, and you enter it here.',
  takeBack: 'Take the offer back',
  endTitle: 'End this mandate now?',
  endText:
    'The broker stops seeing conversations, visits and applications of this home at once. What was agreed about fees stays.',
  takeBackTitle: 'Take this offer back?',
  takeBackText: 'The code ends at once.',
  keep: 'Keep it',
  ending: 'Ending …',
  ended: 'The mandate has ended.',
  offer: 'Offer a mandate',
  offerText:
    'The other side gets a code from you. Whoever enters it first acts by this mandate, so give it to one person only.',
  toIdentity: 'Hand in a paper of your identity',
  handOverText:
    'You list this home as a broker. Give the code to its real owner: the home and its conversations become theirs, and you go on for them.',
  home: 'Home',
  noHomes:
    'None of the homes here is your own. For another person’s home its owner makes the code, and you enter it under “Enter a code”.',
  startsOn: 'First day',
  endsOn: 'Last day',
  daysWrong: 'Choose a first day from today on, and an end within 366 days.',
  clawbackLabel: 'Fee is given back when the tenant leaves within',
  clawbackChoices: (days: number) => (days === 0 ? 'Never' : `${String(days)} days`),
  always: 'A broker always stands on the listing and answers questions.',
  send: 'Make the code',
  sending: 'Making …',
  cancel: 'Cancel',
  codeTitle: 'Your code',
  codeText: 'Shown once. It holds for seven days.',
  done: 'Done',
  codeLabel: 'Code',
  enterTitle: 'Enter a code',
  enterText: 'Twelve letters and digits that the owner, or the broker of your home, gave you.',
  enterMissing: 'Enter the code.',
  enter: 'Accept the mandate',
  entering: 'Accepting …',
  refuse: 'Refuse',
  refused: 'You have refused. The code has ended.',
  acceptedBroker: 'You act for this home now.',
  acceptedOwner: 'The home is yours now, with its conversations.',
} as const

const leadStates: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'In contact',
  visiting: 'Visit',
  applied: 'Application',
  agreed: 'Agreement',
  lost: 'Lost',
}

export const leadMessages = {
  states: leadStates,
  loading: 'Reading your clients',
  failed: 'Your clients could not be read.',
  noneTitle: 'Nobody here yet',
  noneText:
    'Whoever asks about a home you act for comes here by themselves. People you met elsewhere you note down.',
  add: 'New lead',
  addTitle: 'A lead of your own',
  editTitle: 'Notes about this lead',
  ownText: (days: number) =>
    `Somebody you met elsewhere. We keep it ${String(days)} days from the last change, then it is gone. The person may ask you for it.`,
  siteText: 'The stage follows the conversation. Notes are yours alone.',
  name: 'Name',
  nameMissing: 'Whom is it about?',
  phone: 'Phone',
  phoneHelp: 'A mobile number of India, or any with its country, like +1 415 555 0132.',
  looksFor: 'Looks for',
  stage: 'Stage',
  lostReason: 'Why it ended',
  nextStep: 'Next step on',
  notes: 'Notes',
  notesHelp: 'Leave out religion, caste, region and community: such words are refused.',
  save: 'Save',
  saving: 'Saving …',
  saved: 'Saved.',
  remove: 'Remove',
  removed: 'Removed.',
  fromSite: 'from the site',
  ownLead: 'noted by you',
  answer: 'Answer',
  keptUntil: (day: string) => `Kept until ${day}`,
  nextOn: (day: string) => `Next: ${day}`,
  formerMandate: 'Mandate ended',
  openConversation: 'Open the conversation',
  edit: (name: string) => `Notes about ${name}`,
  count: (count: number) => String(count),
  rentSum: (sum: string) => `${sum} of rent a month`,
  figures: 'Your pipeline in figures',
  open: 'Open leads',
  waiting: 'Wait for your answer',
  agreed: 'Agreed',
  today: 'Next steps due',
  todayTitle: 'Today',
  todayNone: 'Nobody waits, and no next step is due.',
  todayAnswer: (name: string) => `${name} waits for your answer`,
  todayStep: (name: string) => `Next step with ${name}`,
  answerName: (name: string) => `Answer ${name}`,
  setNext: 'Note what comes next',
  nextStepOf: (name: string) => `Note what comes next with ${name}`,
  somebody: 'Former member',
  privacy: 'Surnames are hidden until the person agrees. Who asked here is shown by first name.',
  view: 'Shown as',
  views: { board: 'Pipeline', list: 'List' },
  show: 'Which leads',
  stages: 'Which stage',
  all: 'All leads',
  mine: (count: number) => `Mine to answer ${String(count)}`,
  mineNone: 'Nobody waits for your answer.',
  conversationOf: (name: string) => `Open the conversation with ${name}`,
} as const

const payers: Readonly<Record<CommissionPayer, string>> = {
  owner: 'from the owner',
  tenant: 'from the tenant',
}

const kinds: Readonly<Record<CommissionKind, string>> = {
  accrued: 'Earned',
  received: 'Received',
  clawed_back: 'Given back',
  written_off: 'Written off',
}

export const commissionMessages = {
  kinds,
  payers,
  loading: 'Reading commissions',
  failed: 'Your commissions could not be read.',
  ledger: 'Ledger',
  noneTitle: 'Nothing earned yet',
  noneText:
    'A commission arises when an agreement for a home you act for is signed by all, at the fee of the mandate.',
  noneOwed: 'A broker’s commission stands here once an agreement is signed by all.',
  earned: 'Earned',
  received: 'Received',
  toCome: 'Still to come',
  givenBack: 'Given back',
  figures: 'Commissions in figures',
  date: 'Date',
  forWhat: 'For',
  amount: 'Amount',
  state: 'State',
  openSum: (sum: string) => `${sum} open`,
  paid: 'Paid',
  notOwed: 'Not owed any more',
  /** `back` and `rest`: null for nothing. */
  clawedBack: (days: number, back: string | null, rest: string | null) =>
    [
      `The tenancy ended within ${String(days)} days.`,
      ...(back === null ? [] : [`${back} was paid and goes back.`]),
      ...(rest === null ? [] : [`${rest} is not owed any more.`]),
    ].join(' '),
  year: 'Year',
  yearName: (from: string, until: string) => `${from} to ${until}`,
  record: 'Note a payment',
  recordTitle: 'What was received',
  recordText: 'Basera takes nothing of it and holds none of it: the money goes from them to you.',
  sum: 'Amount in rupees',
  sumWrong: 'Enter an amount that is not more than what is open.',
  words: 'Note',
  writeOff: 'It is not asked for any more',
  recordSave: 'Note it',
  recordSaving: 'Noting …',
  recorded: 'Noted.',
  csv: 'Export CSV',
  csvName: 'commissions',
  csvHead: ['Date', 'Home', 'Payer', 'Kind', 'Amount', 'Note'],
  note: 'Paid to you directly by owner or tenant. Basera takes nothing of it and holds none of it.',
  /** Whoever owes a commission reads these. */
  owed: 'Owed',
  paidSum: 'Paid',
  toPay: 'Still to pay',
  noteOwed: 'Paid to the broker directly. Basera takes nothing of it and holds none of it.',
} as const
