// Texts of the screens on which an owner or broker reads who applied for a home and answers them. `name`: a first name;
// `when`: "Sat 5 Dec, 11:00 am"; `day`: "22 Nov". Each is a whole sentence or label.

import type { ApplicationState } from '../../chain/application.ts'
import type { DeclineKind } from '../../chain/application.ts'
import { waitingTime } from './waiting-time.ts'

export const applicantsMessages = {
  title: 'Applicants',
  documentTitle: (home: string) => `Applicants for ${home}`,
  text: (count: number, today: number) => {
    const all =
      count === 1 ? '1 application for this home.' : `${count} applications for this home.`
    if (today === 0) return all
    return `${all} ${today === 1 ? 'One came today.' : `${today} came today.`}`
  },
  back: 'Back to the home',
  home: 'Home',
  homeOption: (title: string, count: number) => (count === 0 ? title : `${title} (${count} new)`),
  groups: 'Applicants by state',
  facts: 'Facts, no marks.',
  factsText:
    'Everybody stands in the order they applied. Surnames and papers open when you shortlist. A home may not be refused for religion, caste, region, food or marriage.',
  onlyDifferent: 'Only what differs',
  nothingDiffers: 'Nothing differs.',
  view: 'Show the applicants',
  cards: 'One by one',
  sideBySide: 'Side by side',
  caption: 'Applicants side by side, in the order they applied',
  factColumn: 'Fact',
  loading: 'The applicants are loading',
  failed: 'The applicants could not be read',
  offline:
    'You are offline. Nothing can be answered without a connection; what you see is what was read last.',
  more: 'Show more',
  loadingMore: 'Loading',
  arrived: (count: number) => (count === 1 ? '1 new application' : `${count} new applications`),

  none: 'Nobody has applied yet',
  noneText:
    'People apply from the conversation about this home. Each application stands here, in the order they came.',
  noneNew: 'No application waits for a first answer.',
  noneShortlisted: 'Nobody is on the shortlist.',
  noneOffered: 'Nobody has an offer.',
  noneClosed: 'No application has ended yet.',
  endedNote: 'Of who is no longer an applicant nothing is shown but the first name.',

  surnameHidden: 'Surname hidden',
  nameOpen: 'Name open',
  nameOpenSince: (day: string) => `Name open since ${day}`,
  opens: 'Opens with the shortlist',
  updated: 'Profile updated since',
  updatedText: (name: string) =>
    `${name} has changed the renter profile after applying. You see what was sent; ask for the newer one in the conversation.`,
  again: 'Applied before',
  details: (name: string) => `Everything about ${name}`,

  sent: 'Sent',
  moveIn: 'Move-in',
  months: 'For',
  household: 'Household',
  together: 'Signs with',
  work: 'Work',
  pay: 'Pay a month',
  rent: 'Rent they would pay',
  asListed: 'As listed',
  pets: 'Pets',
  vehicles: 'Vehicles',
  checks: 'Checked',
  phoneChecked: 'Phone',
  identityChecked: 'Phone and identity',
  identityOnly: 'Identity',
  notChecked: 'Not yet',
  reference: 'Reference',
  notShared: 'Not shared',
  shared: 'Shared, opens with the shortlist',
  papers: 'Papers',
  papersCount: (count: number) => (count === 1 ? '1 paper' : `${count} papers`),
  papersLater: (count: number) =>
    count === 1 ? '1 paper, opens with the shortlist' : `${count} papers, open with the shortlist`,
  visit: 'Visit',
  noVisit: 'Not yet',
  visitAsked: (when: string) => `Asked for ${when}`,
  visitConfirmed: (when: string) => when,
  visitCompleted: (day: string) => `Attended, ${day}`,
  visitMissed: (day: string) => `Did not take place, ${day}`,
  visitOff: 'None agreed',
  words: 'In their words',
  quoted: (words: string) => `“${words}”`,
  noWords: 'None',
  coApplicant: (name: string, relation: string, age: string) => `${name}, ${relation}, ${age}`,
  about: 'About themselves',
  earlierHome: 'Home until now',
  call: (name: string) => `Call ${name}`,

  youCan: 'You can',
  shortlist: 'Shortlist',
  offer: 'Make an offer',
  takeBack: 'Take the offer back',
  ask: 'Ask',
  askOf: (name: string) => `Ask ${name} something`,
  decline: 'Decline',
  ofName: (name: string) => `: ${name}`,
  oneOffer: (name: string) => `${name} has an offer. One open offer for a home at a time.`,
  oneOfferUnknown: 'Another applicant has an offer. One open offer for a home at a time.',

  shortlisting: (name: string) =>
    `${name} goes on the shortlist. Surname and papers open in a few seconds.`,
  shortlistKept: (name: string) => `${name} was not shortlisted.`,
  shortlistedNow: (name: string) => `${name} is on the shortlist. Surname and papers are open.`,
  declining: (name: string) => `${name} is declined. The answer leaves in a few seconds.`,
  declineKept: (name: string) => `${name} was not declined.`,
  declinedNow: (name: string) => `${name} is declined and has been told.`,
  takingBack: (name: string) =>
    `The offer to ${name} is taken back. ${name} is told in a few seconds.`,
  takeBackKept: (name: string) => `The offer to ${name} stands.`,
  takenBackNow: (name: string) => `The offer is taken back. ${name} stays on the shortlist.`,
  offeredNow: (name: string, when: string) => `${name} has the offer, until ${when}.`,
  sending: 'Sending',
  cancel: 'Cancel',
  everybody: 'everybody',

  next: 'What comes next',
  nextSubmitted: (when: string) =>
    `Shortlist or decline until ${when}. Then the application ends by itself.`,
  nextShortlisted: (when: string) =>
    `Make an offer or decline until ${when}. Then the application ends by itself.`,
  nextOffered: (name: string, when: string) =>
    `${name} can accept until ${when}. Then the offer ends by itself, and ${name} stays on the shortlist.`,
  nextAccepted: (name: string) =>
    `${name} has accepted. The agreement comes next; settle the first steps in the conversation.`,
  endDeclinedNow: 'Declined.',
  endDeclined: (reason: string) => `Declined: ${reason}`,
  endWithdrawn: (name: string) => `${name} has withdrawn.`,
  endExpired: 'The application ended without an answer.',
  offerStands: 'The offer',
  offerLine: (rent: string, deposit: string, day: string, months: number) =>
    `${rent} a month, deposit ${deposit}, from ${day}, for ${months === 1 ? '1 month' : `${months} months`}.`,
  history: 'What happened',
  historyLoading: 'What happened is loading',
  historyFailed: 'What happened could not be read',
  openConversation: 'Open the conversation',
} as const

export const applicantGroupLabels = {
  all: 'All',
  new: 'New',
  shortlisted: 'Shortlisted',
  offered: 'Offered',
  closed: 'Closed',
} as const

/** What the host's side is told of each state, on a badge. */
export const applicantStateLabels: Readonly<Record<Exclude<ApplicationState, 'draft'>, string>> = {
  submitted: 'New',
  shortlisted: 'Shortlisted',
  offered: 'Offer sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

/** Lines of what happened. `name`: the applicant's; "you" is the reader, `host` whoever else acts for the home. */
export const applicantStepMessages = {
  submit: (name: string) => `${name} applied`,
  resend: (name: string) => `${name} sent the renter profile anew`,
  withdraw: (name: string) => `${name} withdrew`,
  accept: (name: string) => `${name} accepted the offer`,
  shortlist: {
    you: 'You shortlisted',
    owner: 'The owner shortlisted',
    broker: 'The broker shortlisted',
  },
  offer: {
    you: 'You made an offer',
    owner: 'The owner made an offer',
    broker: 'The broker made an offer',
  },
  take_back: {
    you: 'You took the offer back',
    owner: 'The owner took the offer back',
    broker: 'The broker took the offer back',
  },
  decline: { you: 'You declined', owner: 'The owner declined', broker: 'The broker declined' },
  home_let: 'Declined by itself: the home is let',
  declined_by_itself: 'Declined by itself',
  lapse: 'Ended without an answer',
} as const

export const offerMessages = {
  title: (name: string) => `Make ${name} an offer`,
  rent: 'Rent a month',
  deposit: 'Deposit',
  depositMonths: (months: number) =>
    months === 1 ? 'One month of rent.' : `${months} months of rent.`,
  from: 'From',
  months: 'For',
  lockIn: 'Lock-in',
  notice: 'Notice',
  none: 'None',
  monthsOf: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  until: 'The offer stands until',
  untilHelp: 'At least one day. It ends by itself; then you are free again.',
  untilOption: (when: string, days: number) => `${when} (${days === 1 ? '1 day' : `${days} days`})`,
  words: 'A few words',
  wordsHelp: (name: string) => `At most 300 characters. ${name} reads them.`,
  firstRent: 'First rent',
  firstRentAndMaintenance: 'First rent and maintenance',
  sumDeposit: 'Deposit',
  sum: (name: string) => `${name} pays to move in`,
  others: (names: string, name: string) =>
    `${names} stay as they are until ${name} answers. One open offer for a home at a time.`,
  other: (other: string, name: string) =>
    `${other} stays as is until ${name} answers. One open offer for a home at a time.`,
  namesOf: (names: string, last: string) => `${names} and ${last}`,
  nobodyElse: 'One open offer for a home at a time.',
  belowIsFine: (rent: string) =>
    `Below the listed rent is fine. Above it is not: people applied for ${rent}.`,
  send: 'Send offer',
  faultAmount: 'Enter an amount in rupees.',
  faultRent: (rent: string) => `At most ${rent}, the listed rent.`,
  faultDeposit: (deposit: string) => `At most ${deposit}, the listed deposit.`,
  faultFrom: 'Choose a day.',
  faultPast: 'Choose a day from today on.',
  faultLockIn: 'Not longer than the agreement.',
  lookAtMarked: 'Please look at the marked fields.',
} as const

export const declineMessages = {
  title: (name: string) => `Decline ${name}`,
  why: 'Why?',
  noReason: 'Choose a reason.',
  words: (name: string) => `To ${name}, in your words`,
  wordsOptional: (name: string) => `To ${name}, in your words (optional)`,
  wordsWanted: (name: string) => `This reason needs words: ${name} wants to know what you mean.`,
  wordsHelp: 'At most 300 characters.',
  closes: (name: string) =>
    `You can open ${name}’s papers no more. ${name} reads the reason and your words.`,
  closesAll: 'You can open their papers no more. Each reads the reason and your words.',
  send: 'Decline',

  someWait: (count: number) =>
    count === 1
      ? 'This home is not offered any more, and one person still waits for an answer.'
      : `This home is not offered any more, and ${count} people still wait for an answer.`,
  together: 'Decline them together',
  togetherTitle: (count: number) => (count === 1 ? 'Decline 1 person' : `Decline ${count} people`),
  togetherText: 'Each gets an answer of their own. Nobody sees who else applied.',
  who: 'Who',
  noneChosen: 'Choose at least one.',
  sendTogether: (count: number) => (count === 1 ? 'Decline 1 person' : `Decline ${count} people`),
  declinedTogether: (count: number) =>
    count === 1
      ? '1 person is declined and has been told.'
      : `${count} people are declined and have been told.`,
  leftOver: (names: string) => `These could not be declined, and stay as they are: ${names}.`,
} as const

/** Reasons in the words of whoever gives them. */
export const declineKindLabels: Readonly<Record<DeclineKind, string>> = {
  dates_do_not_fit: 'The dates do not fit',
  too_many_people: 'More people than the home is for',
  other_applicant: 'I chose another applicant',
  already_let: 'The home is let already',
  home_withdrawn: 'I do not rent it out now',
  rent_too_low: 'The rent they would pay is too low',
  income_not_shown: 'No income was shown',
  reference_not_reached: 'The reference could not be reached',
  papers_missing: 'A paper is missing',
  pets_not_allowed: 'The home is not for pets',
  no_answer: 'No answer came to my question',
}

export const applicantPaperMessages = {
  title: (name: string) => `Papers of ${name}`,
  none: (name: string) => `${name} has shared no papers.`,
  open: 'Open',
  openOf: (kind: string, file: string) => `Open ${kind}: ${file}`,
  openUntil: (day: string) => `Open until ${day}`,
  noLonger: 'No longer shared',
  noted: (name: string) => `Each opening is noted, and ${name} sees it.`,
  opening: 'Opening',
  viewer: (kind: string) => kind,
  viewed: (viewer: string, when: string) => `${viewer} · ${when}`,
  notKept:
    'Shown for this decision alone. Nothing of it is kept on this device; please do not pass it on.',
  failed: 'The paper could not be opened',
  gone: 'This paper is no longer shared.',
  pdf: (mark: string) =>
    `A PDF opens in a tab of its own, in your browser’s viewer, where nothing can be laid over it. This opening is noted: ${mark}.`,
  openPdf: 'Open the PDF',
  picture: (kind: string, name: string) => `${kind} of ${name}`,
} as const

export const applicantLinkMessages = {
  /** On a home's row, and on its page. */
  applicants: 'Applicants',
  newCount: (count: number) => (count === 1 ? '1 new applicant' : `${count} new applicants`),
  waits: (count: number) =>
    count === 1 ? '1 application waits for an answer' : `${count} applications wait for an answer`,
  panelTitle: 'Application',
  panelLoading: 'The application is loading',
  panelFailed: 'The application could not be read',
  panelNone: (name: string) => `${name} has not applied.`,
  panelOpen: 'See it beside the others',
} as const

/** Refusals of the database, by the word that comes with them. */
export const applicantRefusals: Readonly<Record<string, string>> = {
  not_found: 'This was not found. Please load the page again.',
  wrong_state: 'This application has changed meanwhile. It is shown here as it is now.',
  one_offer: 'Another applicant has an offer for this home. Take it back or wait for its end.',
  home_gone: 'This home is gone.',
  words_wanted: 'This reason needs words: the applicant wants to know what you mean.',
  kind_does_not_fit: 'This reason does not fit this home. Please choose another one.',
  above_listed: 'An offer is at most what the home is listed for.',
  start_past: 'The day on which it begins is over. Please choose another one.',
  not_your_step: 'This step is for the other side.',
  key_reused: 'This was sent before with other words. Please send it again.',
  too_long: 'These words are too long. Please shorten them.',
  aadhaar_number: 'Please leave out the Aadhaar number: nobody needs it here.',
  discriminating_words:
    'Please leave out words about religion, caste, region, food, marriage or community. Give a reason about the home or the dates.',
}

export const tooManyAnswers = (seconds: number): string =>
  `You have done this many times today. You can do it again in ${waitingTime(seconds)}.`
