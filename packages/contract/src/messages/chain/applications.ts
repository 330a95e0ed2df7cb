// Texts of applying for a home and of what becomes of it, as the tenant reads them. `name`: the host's first name; `when`:
// "Thu 26 Nov, 6:00 pm"; `day`: "24 Dec 2026". Each is a whole sentence or label.

import { LIVING_APPLICATIONS_MAX } from '../../constants/applications.ts'

export const applyMessages = {
  open: 'Apply for this home',
  opening: 'Opening',
  goOn: 'Go on with your application',
  seeApplication: 'See your application',
  again: 'Apply again',
  signIn: 'Log in to apply',
  refused: (title: string, text: string) => `${title} ${text}`,
  cardText: 'Filled in from your renter profile. You look at it before it is sent.',
  cardFirst: (name: string) => `${name} is told in a message that you would like to apply.`,
  firstWords: (name: string) => `Hello ${name}, I would like to apply for this home.`,

  title: 'Apply for this home',
  pageTitle: 'Your application',
  text: 'What your renter profile says is filled in. Change what is different for this home.',
  draftKept: 'What you type is kept on this device until you send it.',
  rent: (rent: string, deposit: string) => `${rent} /month · deposit ${deposit}`,
  rentAlone: (rent: string) => `${rent} /month`,

  missingTitle: 'Your renter profile does not say everything yet',
  missingText: (what: string) => `An application needs: ${what}.`,
  missingFields: {
    occupancy: 'as what you rent',
    people: 'how many will live there',
    work: 'what you do',
    income_band: 'what you earn, as a band or “not told”',
    phone: 'a confirmed phone number',
  },
  openProfile: 'Open the renter profile',
  profileWaits: 'Your application waits. Save what you write here, then go back to it.',
  backToApplication: 'Back to your application',
  confirmPhone: 'Confirm your phone in the settings',
  keptMeanwhile: 'What you typed here stays.',

  when: 'When',
  words: (name: string) => `A few words to ${name}`,
  with: 'Who signs with you',
  withText: 'Everybody who will sign the agreement beside you. First names are enough.',
  addPerson: 'Add a person',
  removePerson: (place: number) => `Remove person ${place}`,
  person: (place: number) => `Person ${place}`,
  firstName: 'First name',
  relation: 'Who it is',
  age: 'Age',
  tooManyPeople: (most: number) => `At most ${most} people can sign beside you.`,

  share: 'What you share',
  shareText: (name: string) =>
    `One switch for each. When the day comes, or you take it back, ${name} sees it no more.`,
  shareSwitch: (paper: string, name: string) => `Share ${paper} with ${name}`,
  shareUntil: (name: string) => `${name} may open it until`,
  shareUntilOf: (paper: string, name: string) => `${name} may open ${paper} until`,
  daysUntil: (days: number, day: string) => `${day} (${days} days)`,
  pay: 'Pay a month',
  payText: (band: string) => `The band: ${band}`,
  reference: 'Reference',
  referenceText: (name: string) => `${name} may ask them once you are shortlisted`,
  noReference: 'Your renter profile names none.',
  noPapers: 'You have no papers yet. You can apply without, or add one here.',
  tooManyPapers: (most: number) => `An application shares at most ${most} papers.`,

  consent: (name: string) =>
    `What I wrote is true. ${name} may use it only to decide about this home.`,
  send: 'Send application',
  sending: 'Sending',
  later: 'Save and close',
  free: 'Free. You can take it back until an agreement is signed. Nobody may ask money for reading it.',
  complete: 'Complete enough to send',
  notComplete: 'Not complete yet',
  choice: (what: string) => `Missing: ${what}. It is your choice.`,
  nothingMissing: 'Nothing is missing.',

  notFree: 'This home is no longer free',
  notFreeText: (name: string) =>
    `It is not listed any more, so nobody can apply. ${name} can still read your messages.`,
  seeOthers: 'See other homes',

  noDay: 'Choose a day.',
  noMonths: 'Choose how long.',
  noFirstName: 'Write the first name.',
  noRelation: 'Choose who it is.',
  noAge: 'Choose an age.',
  noConsent: 'Tick that it is true before you send it.',
  lookAtMarked: 'Please look at the marked fields.',
  offline: 'You are offline. What you typed stays here; send it when you are connected again.',
} as const

export const applicationMessages = {
  findHomes: 'Find homes',
  panel: 'Application',
  list: 'Applications',
  loading: 'Your applications are loading',
  failed: 'Your applications could not be read',
  loadingOne: 'The application is loading',
  none: 'You have not applied for a home yet. Open one and press “Apply for this home”.',
  ended: (count: number) => (count === 1 ? '1 that ended' : `${count} that ended`),
  back: 'Dashboard',
  gone: 'Application not found',
  goneText: 'It does not exist, or it belongs to somebody else.',
  conversation: 'Open the conversation',
  openHome: 'Open the home',

  titles: {
    draft: 'Your application is not sent yet',
    submitted: (name: string) => `Waiting for ${name}`,
    shortlisted: 'You are on the shortlist',
    offered: 'You have an offer',
    accepted: 'You accepted the offer',
    declined: 'This home went another way',
    withdrawn: 'You withdrew',
    expired: 'Your application ran out',
    offerExpired: 'The offer ran out',
  },
  texts: {
    draft: 'Nobody has seen it.',
    submitted: (name: string) =>
      `${name} reads it and answers. You can ask in the conversation meanwhile.`,
    shortlisted: (name: string) =>
      `${name} now sees your surname, your employer and the papers you share.`,
    offered: 'Answer it, or let it pass. Other homes you asked for stay open meanwhile.',
    accepted: (name: string) => `${name} makes the agreement next. Nothing is paid now.`,
    declined: 'Your renter profile stays as it is.',
    withdrawn: (name: string) => `${name} was told, and can open nothing of yours any more.`,
    expired: (name: string) =>
      `No answer came in time. ${name} can open nothing of yours any more.`,
  },
  sentNow: (name: string) => `Your application is sent. ${name} is told.`,
  waitsUntil: (when: string) => `Without an answer it ends by itself on ${when}.`,

  offer: (name: string) => `${name}’s offer`,
  timeLeft: (time: string) => `${time} left`,
  daysLeft: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  hoursLeft: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  lessThanHour: 'less than an hour',
  offerRent: 'Rent',
  offerDeposit: 'Deposit',
  offerFrom: 'From',
  offerMonths: 'For',
  offerLockIn: 'Lock-in',
  offerNotice: 'Notice',
  listedAt: (sum: string) => `listed at ${sum}`,
  asListed: 'as listed',
  noLockIn: 'None',
  quoted: (words: string) => `“${words}”`,
  validUntil: (when: string) =>
    `Valid until ${when}. Accepting lets a draft of the agreement be made. Nothing is paid now.`,
  accept: 'Accept the offer',
  acceptSure: 'Accept exactly this?',
  acceptSureText: (name: string) =>
    `${name} is told at once. An agreement is made of it, which you read and sign before it binds anybody.`,
  acceptNow: 'Yes, accept',
  accepting: 'Accepting',
  acceptedNow: (name: string) => `Accepted. ${name} is told.`,
  alsoAccepted:
    'You have accepted another offer that begins within 30 days of this one. Withdraw from the one you will not take.',
  ask: (name: string) => `Ask ${name}`,
  notNow: 'Not now',
  decline: 'Decline',
  offlineStep: 'You are offline. An answer can be given when you are connected again.',

  mayOpen: (name: string) => `What ${name} may open`,
  mayOpenText: 'Each opening is written down here.',
  mayOpenLater: (name: string) =>
    `${name} can open papers from the shortlist on. Each opening is written down here.`,
  nothingOpen: (name: string) => `${name} can open nothing of yours any more.`,
  noPapers: 'You shared no papers.',
  notOpened: 'Not opened yet',
  opened: (times: number, when: string) =>
    times === 1 ? `Opened once, ${when}` : `Opened ${times} times, last on ${when}`,
  until: (day: string) => `Until ${day}`,
  notYet: (day: string) => `From the shortlist on, until ${day}`,
  over: (day: string) => `Over since ${day}`,
  closed: 'Closed',
  takenBack: (day: string) => `Taken back on ${day}`,
  deleted: 'Deleted',
  looks: 'Who looked, and when',
  looksLoading: 'The openings are loading',
  looksFailed: 'The openings could not be read',
  lookOf: (who: string, file: string, when: string) => `${who} opened ${file} on ${when}`,
  lookOfBroker: 'The broker',
  takeBack: 'Take back',
  takeBackOf: (file: string) => `Take back ${file}`,
  takeBackSure: (name: string) => `${name} can open it no more, from this moment on.`,
  takeBackNow: 'Take it back',
  takingBack: 'Taking back',
  takenBackNow: (name: string) => `Taken back. ${name} can open it no more.`,
  extend: 'Longer',
  extendOf: (file: string) => `Open longer: ${file}`,
  extendUntil: 'Until',
  extendNow: 'Save the day',
  extending: 'Saving',
  extendedNow: (day: string) => `It is open until ${day}.`,
  keep: 'Keep',

  updatedSince: 'Your renter profile was changed after you sent this.',
  updatedText: (name: string) => `${name} still reads the profile as you sent it.`,
  resend: 'Send the new one',
  resending: 'Sending',
  resentNow: (name: string) => `${name} now reads your profile as it is.`,

  declinedOn: (name: string, day: string) => `${name} answered on ${day}`,
  declinedByClock: (day: string) => `Since ${day}`,
  unfair: 'Was the reason unfair?',
  unfairText:
    'A refusal for who you are is against our rules. You can report it in the conversation.',

  withdrawTitle: 'Not this home after all?',
  withdrawText: (name: string) => `${name} is told, and can open nothing of yours any more.`,
  withdraw: 'Withdraw',
  withdrawSure: 'Withdraw this application?',
  withdrawSureText: (name: string) =>
    `${name} is told at once, and everything you shared closes. You can apply again while the home is free.`,
  discardSure: 'Discard this draft?',
  discardText: 'Nobody has seen it.',
  discard: 'Discard the draft',
  withdrawNow: 'Yes, withdraw',
  discardNow: 'Yes, discard it',
  withdrawing: 'Withdrawing',
  withdrawnNow: 'Withdrawn.',

  steps: 'What happened',
  stepLabels: {
    begin: 'Begun',
    submit: 'Sent',
    resend: 'New profile sent',
    shortlist: 'Shortlisted',
    offer: 'Offer',
    take_back: 'Offer taken back',
    accept: 'Accepted',
    decline: 'Declined',
    home_let: 'Let to somebody else',
    withdraw: 'Withdrawn',
    lapse: 'Ran out',
  },
  nextShortlist: 'Shortlist',
  nextOffer: 'Offer',
  nextAgreement: 'Agreement',
  nextHome: 'Home',

  badges: {
    draft: 'Draft',
    submitted: 'Waiting',
    shortlisted: 'Shortlisted',
    offered: 'Offer to answer',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  },
  offerWaits: 'Waits for your answer',
  offerTitle: (name: string, home: string) => `${name} offers you ${home}`,
  offerLine: (rent: string, day: string, months: string) =>
    `${rent} a month. From ${day}, ${months}.`,
  seeOffer: 'See the offer',
} as const

/** Refusals of the database, by the word that comes with them. */
export const applicationRefusals: Readonly<Record<string, string>> = {
  not_found: 'This application was not found. Please load the page again.',
  wrong_state: 'This application has changed meanwhile. It is shown here as it is now.',
  not_your_step: 'This step is for the other side.',
  key_reused: 'This was sent before with other words. Please send it again.',
  home_gone: 'This home is no longer listed, so it cannot be applied for.',
  profile_incomplete: 'Your renter profile does not say everything yet that an application needs.',
  phone_not_confirmed: 'Please confirm your phone number before you apply.',
  move_in_past: 'The day of moving in is over. Please choose another one.',
  consent_missing: 'Please switch on again which papers may be opened, and until when.',
  file_unknown: 'One of these papers is gone. Please look at what you share.',
  too_many_papers: 'These are too many papers. Please share fewer.',
  above_listed: 'This is more than the home is listed for.',
  offer_changed: 'The offer was changed meanwhile. Please look at it again before you answer.',
  blocked: 'Nothing can be agreed in this conversation.',
  too_long: 'These words are too long. Please shorten them.',
  aadhaar_number: 'Please leave out the Aadhaar number: nobody needs it here.',
  discriminating_words:
    'Please leave out words about religion, caste, region, food, marriage or community.',
}

/** `limit`: what the database counts up to. */
export function tooManyApplications(limit: unknown, wait: string): string {
  switch (limit) {
    case LIVING_APPLICATIONS_MAX:
      return `${LIVING_APPLICATIONS_MAX} of your applications wait or stand. Withdraw one, or wait for an answer.`
    default:
      return `You have sent many applications. You can send the next one in ${wait}.`
  }
}
