// Texts of the admin area about reported conversations.

import type { ReportThreadReason } from './report-conversation.ts'

/** As an admin reads them: of another person, in a list. */
export const reportedReasonLabels: Readonly<Record<ReportThreadReason, string>> = {
  money_first: 'Money before a visit',
  payee: 'Account or UPI id to pay to',
  harassment: 'Insults or threats',
  discrimination: 'Turns people away',
  off_platform: 'Leads somewhere else',
  not_theirs: 'Home is not theirs',
  other: 'Something else',
}

export const threadDecisionLabels = {
  nothing_wrong: 'Nothing wrong',
  warned: 'Warned',
  suspended: 'Suspended',
} as const

export const reportTabMessages = {
  label: 'Kinds of reports',
  homes: 'Homes',
  conversations: 'Conversations',
  reviews: 'Reviews',
  openCase: 'A case',
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
} as const

export const reportedConversationMessages = {
  title: 'Reported conversations',
  text: 'A report holds a copy of the last 20 messages. You open one for a reason, which the audit log keeps.',
  looking: 'Looking…',
  waiting: (count: number) =>
    count === 0
      ? 'No report waits for a decision.'
      : count === 1
        ? '1 report waits for a decision'
        : `${count} reports wait for a decision`,
  oldest: (day: string) => `The oldest waits since ${day}.`,
  noun: 'reported conversations',
  nounOfOne: 'reported conversation',
  search: 'Search home, name and e-mail',
  byReason: 'Waiting, by reason',
  reasonCount: (reason: string, count: number) => `${reason}: ${count}`,
  nobody: 'A former member',
  about: (name: string) => `About ${name}`,
  aboutOfMany: (name: string, count: number) => `About ${name}, ${count} reports in all`,
  homeGone: 'A conversation that is gone',
  bySystem: 'By the site',
  byPerson: 'By a person',
  ownRow: 'Yours',
} as const

export const openCaseMessages = {
  own: 'You are part of this conversation, so another admin has to look at it.',
  start: 'Open the report',
  question: 'Why do you open this conversation?',
  help: 'The audit log keeps it with your name. You then see the copy that was sent in, and not the conversation itself.',
  open: 'Open',
  opening: 'Opening...',
  reasonLength: 'Please give a reason of 10 to 300 characters.',
  password: 'Your password',
  passwordNeeded: 'Please enter your password.',
  passwordWrong: 'This is not your password.',
} as const

export const threadCaseMessages = {
  report: 'The report',
  reportOf: (day: string) => `Sent in on ${day}`,
  bySystem:
    'The site reported this by itself: the same person asked for money in two conversations within a day.',
  noWords: 'Without words of the reporter.',
  copy: 'The copy',
  copyNote: 'The last 20 messages before the report. What was written since is not shown.',
  noMessages: 'No message was there to be copied.',
  sides: { seeker: 'Tenant', owner: 'Owner', broker: 'Broker', co_tenant: 'Co-tenant' },
  reportedSide: 'reported side',
  reportedMessage: 'Reported message',
  files: (count: number, names: string) =>
    count === 1 ? `Sent a file: ${names}` : `Sent ${count} files: ${names}`,
  warnings: {
    asks_money: 'Asks for money',
    names_payee: 'Names a payee',
    off_platform: 'Leads away from here',
    asks_code: 'Asks for a code',
    link: 'Link',
    discriminating: 'Turns people away',
  },
  reported: 'Who is reported',
  reportedLeft: 'They have erased their account. There is nobody to warn or to suspend.',
  reporter: 'Who reported',
  reporterLeft: 'They have erased their account.',
  here: (name: string, email: string, day: string) => `${name}, ${email}, here since ${day}`,
  isSuspended: 'Suspended at present.',
  notMailed: 'No proven e-mail address: a warning would not reach them.',
  noneAbout: 'No other report is about them.',
  noneMade: 'They made no other report.',
  waiting: 'Waiting',
  decided: 'What was decided',
  decidedBy: (name: string, moment: string) => `By ${name}, ${moment}`,
  anAdmin: 'an admin',
  reasonGiven: (words: string) => `Reason: ${words}`,
  answered: (words: string) => `Answered: ${words}`,
} as const

export const threadDecisionMessages = {
  nothingWrong: 'Nothing wrong',
  foundNothing: 'Found nothing wrong with',
  warn: 'Warn',
  warned: 'Warned over',
  suspend: 'Suspend the account',
  suspended: 'Suspended over',
  reporter: 'whoever reported it',
  keptHelp: 'Kept with the report. Only admins read this.',
  warnHelp: 'The person reads this by mail, so say which words and which rule.',
  suspendHelp: 'The person reads this by mail and may answer once.',
} as const
