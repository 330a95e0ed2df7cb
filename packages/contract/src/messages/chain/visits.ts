// Texts of a visit: asking for one, its steps in the conversation. Each is a whole sentence or label, so that
// another language can order its words by itself. `when`: "Sat 5 Dec, 11:00 am"; `name`: the other side's first name.
// The lines of the conversation are visit-events.ts: the page has them at once, and these later.

import type { VisitReason } from '../../chain/visit.ts'
import { waitingTime } from './waiting-time.ts'

/** Choosing a day and an hour. */
export const visitTimeMessages = {
  day: 'Choose a day',
  hour: (day: string) => `Choose a time on ${day}`,
  indianTime: 'All times are Indian Standard Time.',
  loading: 'Free times are loading',
  failed: 'The free times could not be read',
  moreDays: 'Show more days',
  /** Said to screen readers. */
  chosen: (when: string) => `Chosen: ${when}`,
  indianTimeAndLength: (minutes: number) =>
    `A visit lasts ${minutes} minutes. All times are Indian Standard Time.`,
  noTime: 'Choose a day and a time.',
  noDay: 'Choose a day.',
} as const

export const visitModeLabels = { in_person: 'At the home', video: 'By video' } as const

export const visitPanelMessages = {
  title: 'Visit',
  loading: 'The visit is loading',
  failed: 'The visit could not be read',
  offline: 'You are offline. A time cannot be held without a connection.',
  back: 'Not now',
  sending: 'Sending',

  noneSeeker: 'See it before anything else',
  noneSeekerText: (name: string) =>
    `Choose one of ${name}’s free times. The exact address comes when the visit is confirmed.`,
  noneHost: (name: string) => `${name} has not asked for a visit yet.`,
  noneHostText: 'People can ask for the free times that you set for this home.',
  noTimes: (name: string) => `${name} has no free times to choose from in the next 14 days.`,
  noTimesText: 'Write here which days suit you. You can ask for a visit as soon as there are some.',
  notListed: 'This home is no longer listed, so it cannot be visited.',

  ask: 'Ask for a visit',
  askAgain: 'Ask for another visit',
  askFor: (when: string) => `Ask for ${when}`,
  askTitle: 'When would you like to come?',
  mode: 'How',
  people: 'How many come',
  note: 'A note (optional)',
  noteHelp: 'At most 500 characters.',
  sharePhone: (name: string) => `Share my number with ${name}`,
  sharePhoneHelp:
    'Shown once the visit is confirmed, until a day after it. If you do not share it, only its last four digits are shown.',
  asked: (when: string) => `You asked for ${when}.`,
  confirmPhone: 'Confirm your phone in the settings',

  requested: 'Visit requested',
  requestedByMe: (when: string) => `You asked for ${when}`,
  requestedByOther: (name: string, when: string) => `${name} asks for ${when}`,
  answerUntilMe: (when: string) => `Please answer until ${when}. Then the request ends by itself.`,
  answerUntilOther: (name: string, when: string) =>
    `${name} can answer until ${when}. The exact address comes when the visit is confirmed.`,
  confirmed: 'Visit confirmed',
  confirmedAt: (when: string) => `Visit on ${when}`,
  begun: (when: string) => `The visit was set for ${when}`,
  completed: 'Visited',
  completedAt: (when: string) => `Visit on ${when}`,
  declined: 'Declined',
  declinedByMe: (when: string) => `You declined the visit on ${when}`,
  declinedByOther: (name: string, when: string) => `${name} declined the visit on ${when}`,
  lapsed: (when: string) => `Nobody answered the request for ${when} in time`,
  cancelled: 'Cancelled',
  cancelledAt: (when: string) => `The visit on ${when} was cancelled`,
  noShow: 'Did not take place',
  missedByMe: (name: string) => `${name} says that you did not come`,
  missedByOther: (name: string) => `You said that ${name} did not come`,
  missedByNobody: 'Each said of the other that they did not come',
  missedByMeText:
    'If it was the other way round, say so within 48 hours. It then counts for nobody.',
  missedByNobodyText: 'It counts for nobody.',
  addressClosed: 'The address is closed again.',
  reasonOf: (label: string) => `Reason: ${label}`,
  quoted: (words: string) => `“${words}”`,
  facts: (people: number, mode: string) =>
    people === 1 ? `1 person · ${mode}` : `${people} people · ${mode}`,
  sharesPhone: 'You share your number for this visit.',

  confirm: 'Confirm',
  confirmAt: (when: string) => `Confirm ${when}`,
  confirmTitle: (when: string) => `Confirm the visit on ${when}?`,
  confirmText: (name: string) =>
    `${name} can then open the exact address, until a day after the visit. You see each look at it.`,
  confirmTextVideo: (name: string) =>
    `By video the address stays closed. ${name} sees your number as you choose here.`,
  confirmedNow: 'The visit is confirmed.',

  decline: 'Decline',
  declineTitle: (when: string) => `Decline the visit on ${when}?`,
  declinedNow: 'The visit is declined.',
  why: 'Why?',
  words: 'In your own words (optional)',
  wordsHelp: (name: string) => `At most 300 characters. ${name} reads them.`,
  noReason: 'Choose a reason.',

  propose: 'Another time',
  proposeTitle: 'Propose another time',
  proposeText: (when: string) => `Until it is answered, ${when} stays as it is.`,
  proposeFor: (when: string) => `Propose ${when}`,
  proposeThis: 'Propose this time',
  proposedNow: (when: string) => `You proposed ${when}.`,
  ownTime: 'Or another day and time',
  proposeWords: 'Why, in a few words (optional)',
  proposeWordsHelp: (name: string) =>
    `At most 300 characters, without numbers or links. ${name} reads them.`,
  keepTime: 'Name another time, too',
  keptTimes: 'Also proposed',
  dropTime: (when: string) => `Do not propose ${when}`,
  orOneOf: 'Or one of these',
  ownDay: 'Day',
  ownHour: 'Time',
  tooManyMoves:
    'This visit was moved five times, which is the most. Cancel it to ask for a new one.',
  proposedByOther: (name: string, when: string) => `${name} proposes ${when}`,
  proposedByMe: (name: string, when: string) =>
    `You proposed ${when}. ${name} has not answered yet.`,
  stays: (when: string) => `Until you answer, ${when} stays yours.`,
  insteadOf: (when: string) => `Instead of ${when}`,
  accept: (when: string) => `Accept ${when}`,
  acceptedNow: (when: string) => `The visit is on ${when}.`,
  keep: (when: string) => `Keep ${when}`,
  refuse: 'Not then',
  refusedNow: 'The proposal is refused.',

  cancel: 'Cancel visit',
  takeBack: 'Take back the request',
  cancelTitle: (when: string) => `Cancel the visit on ${when}?`,
  cancelText: (name: string) => `${name} is told at once, and the address closes.`,
  cancelTextRequested: (name: string) => `${name} is told that you no longer ask for it.`,
  cancelLate: 'Less than four hours before, this counts as a late cancellation.',
  cancelledNow: 'The visit is cancelled.',

  showAddress: 'Show the address',
  showNumber: 'Show the number',
  showing: 'Opening',
  lookIsLogged: (name: string) => `${name} sees each time you look at it.`,
  lookIsLoggedOwn: 'Each look is noted, yours too.',
  address: 'Address',
  noAddress: 'The owner has stored no exact address. Ask for it in the conversation.',
  byVideo: 'By video: the address stays closed. Agree in the conversation how you connect.',
  landmark: (words: string) => `Near ${words}`,
  wayThere: 'How to find it',
  directions: 'Directions',
  number: (name: string) => `${name}’s number`,
  numberHidden: (name: string) => `${name} does not share the whole number.`,
  noNumber: (name: string) => `${name} has no confirmed number.`,
  call: (name: string) => `Call ${name}`,
  doNotPassOn: 'For this visit only. Please do not pass it on.',
  payNothing:
    'Nothing is to be paid on a visit: no token, no gate pass. If somebody asks, leave and report it here.',
  addToCalendar: 'Add to calendar',
  takeOutOfCalendar: 'Cancel it in my calendar',
  makingCalendar: 'Making the file',
  calendarIsLook: 'The file holds the address, so taking it counts as a look.',
  calendarTaken: 'Open the file to put the visit into your calendar.',

  late: 'Running late?',
  lateText: (name: string) => `${name} is told at once.`,
  lateBy: (minutes: number) => `${minutes} min`,
  lateByWhole: (minutes: number) => `${minutes} min late`,
  lateKnown: (name: string, time: string) => `${name} knows: ${time}.`,
  lateUndo: 'In time after all',
  lateNow: (name: string) => `${name} is told.`,
  lateOther: (name: string, minutes: number, time: string) =>
    `${name} is ${minutes} minutes late: ${time}.`,

  looks: 'Who looked at the address',
  looksLoading: 'The looks are loading',
  looksFailed: 'The looks could not be read',
  noLooks: 'Nobody has looked at it yet.',
  lookOfSeeker: (name: string, when: string) => `${name} looked on ${when}`,
  lookOfHost: (when: string) => `Your side looked on ${when}`,

  tookPlace: 'Did the visit take place?',
  came: (name: string) => `Yes, ${name} came`,
  cameNow: 'Thank you. The visit is noted.',
  missed: (name: string) => `${name} did not come`,
  missedTitle: (name: string) => `${name} did not come?`,
  missedText: (name: string) =>
    `${name} is told and can say for 48 hours that it was the other way round.`,
  missedConfirm: 'Say so',
  missedNow: (name: string) => `Noted. ${name} is told.`,
  /** `time`: twenty minutes after the beginning, or after when the other side said to come. */
  missedLater: (time: string) => `Not there? From ${time} you can say so here.`,
  feedback: 'Say what you think of it',
  feedbackTitle: 'What do you think of the home?',
  feedbackText: (name: string) => `${name} reads this. Saying it also says that you were there.`,
  interest: 'Would you like to rent it?',
  reasons: 'What speaks against it? (optional)',
  feedbackWords: 'A few words (optional)',
  feedbackHelp: 'At most 500 characters.',
  noInterest: 'Choose yes, maybe or no.',
  save: 'Save',
  feedbackNow: 'Thank you. It is saved.',
  feedbackChange: 'Change what you said',
  saidByMe: (interest: string) => `You said: ${interest}`,
  saidByOther: (name: string, interest: string) => `${name} said: ${interest}`,

  stageRequested: (when: string) => `Asked for ${when}`,
  stageConfirmed: (when: string) => `Confirmed: ${when}`,
} as const

export const visitInterestLabels = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const

export const feedbackReasonLabels = {
  price: 'The price',
  size: 'The size',
  condition: 'Its condition',
  location: 'Where it is',
  light: 'Too little light',
  noise: 'Too much noise',
  not_as_shown: 'Not as it was shown',
} as const

export const declineReasonLabels = {
  not_free: 'Not free at that time',
  home_gone: 'The home is gone',
  other: 'Another reason',
} as const

export const cancelReasonLabels = {
  not_free: 'Not free at that time',
  not_interested: 'Not interested any more',
  found_another: 'Found another',
  home_gone: 'The home is gone',
  other: 'Another reason',
} as const

/** Also of what ended a visit by itself. */
export const visitReasonLabels: Readonly<Record<VisitReason, string>> = {
  ...cancelReasonLabels,
  no_answer: 'No answer came',
  party_left: 'A side left Basera',
  host_gone: 'Nobody can show the home then',
  suspended: 'An account is suspended',
  closed: 'The conversation was closed',
}

/** Refusals of the database, by the word that comes with them. */
export const visitRefusals: Readonly<Record<string, string>> = {
  not_found: 'This visit was not found. Please load the page again.',
  wrong_state: 'This visit has changed meanwhile. It is shown here as it is now.',
  slot_taken: 'This time has just been taken. Please choose another one.',
  slot_not_offered: 'This time is not offered any more. Please choose another one.',
  you_are_busy: 'There is another visit at this time already. Please choose another one.',
  visit_exists: 'There is a visit in this conversation already. It is shown here.',
  phone_unconfirmed: 'Please confirm your phone number before you ask for a visit.',
  blocked: 'No visits can be agreed in this conversation.',
  time_over: 'This time is over. Please choose another one.',
  proposal_open: 'You proposed another time. Wait for the answer to it.',
  proposal_changed: 'Another time was proposed meanwhile. It is shown here.',
  too_many_moves:
    'This visit was moved five times, which is the most. Cancel it to ask for a new one.',
  visit_begun: 'The visit has begun. Say how it went instead.',
  not_yet_confirmed: 'The address is given once the visit is confirmed.',
  place_closed: 'The address is shown from the confirmation of a visit until a day after it.',
  late_too_early: 'This can be said from two hours before the visit.',
  visit_over: 'The visit is over. Say how it went instead.',
  never_set: 'A calendar gets a visit once it is confirmed.',
  too_early: 'It is too early to say this. You can from 20 minutes after the beginning.',
  report_too_late: 'This could be said for 48 hours, which are over.',
  not_your_step: 'This step is for the other side.',
  key_reused: 'This was sent before with other words. Please send it again.',
  too_long: 'These words are too long. Please shorten them.',
  aadhaar_number: 'Please leave out the Aadhaar number: nobody needs it here.',
  warned_words:
    'Please leave out numbers, links, codes and money here. Those can be written as a message.',
  discriminating_words:
    'Please leave out words about religion, caste, region, food, marriage or community.',
}

/** `per`: the database's word for what was counted. */
export function visitLimitText(per: unknown, seconds: number): string {
  switch (per) {
    case 'requested':
      return 'Five of your requests wait for an answer. Take one back, or wait for an answer, then ask here.'
    case 'confirmed':
      return 'Five visits of one person are confirmed already. One of them has to take place or be cancelled first.'
    default:
      return `You have done this many times today. You can do it again in ${waitingTime(seconds)}.`
  }
}
