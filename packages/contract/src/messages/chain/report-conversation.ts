// Texts of reporting a conversation: of a dialog that few open. An admin's words for the reasons are in reported-conversations.ts.

export const reportThreadReasons = [
  'money_first',
  'payee',
  'harassment',
  'discrimination',
  'off_platform',
  'not_theirs',
  'other',
] as const
export type ReportThreadReason = (typeof reportThreadReasons)[number]

export const reportThreadLabels: Readonly<Record<ReportThreadReason, string>> = {
  money_first: 'Asks for money before a visit',
  payee: 'Names an account or a UPI id to pay to',
  harassment: 'Insults, threatens or does not stop',
  discrimination: 'Turns people away by religion, caste or community',
  off_platform: 'Wants to go on somewhere else',
  not_theirs: 'Offers a home that is not theirs',
  other: 'Something else',
}

export const reportThreadMessages = {
  title: 'Report this conversation',
  description:
    'Our team gets the last 20 messages. The other side is not told that you reported them.',
  reason: 'What is wrong?',
  details: 'In your own words (optional)',
  detailsNeeded: 'In your own words',
  help: 'At most 1,000 characters.',
  send: 'Send report',
  sending: 'Sending',
  noReason: 'Choose what is wrong.',
  noDetails: 'Say in a few words what is wrong.',
  thanks: 'Thank you. Our team will look at this conversation.',
  money: 'If money was taken, call 1930 at once or report it at cybercrime.gov.in.',
  close: 'Close',
} as const
