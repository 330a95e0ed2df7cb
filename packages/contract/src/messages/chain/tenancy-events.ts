// What happened in a tenancy, as quiet lines in its conversation. `who`: "You", the other side's first name, "A further tenant".

export type TenancyEventTold = {
  readonly who: string
  /** Of a hand-over: which record. */
  readonly record: string
  /** Of a question about leaving: what is asked for. */
  readonly question: string
  /** The last day, where it is told: "29 Dec". */
  readonly day: string | null
}

export const tenancyEventWho = {
  me: 'You',
  coTenant: 'A further tenant',
} as const

export const tenancyEventRecords = {
  move_in: 'the record of moving in',
  move_out: 'the record of moving out',
  unknown: 'the record of the home',
} as const

export const tenancyEventQuestions = {
  early: 'an earlier last day',
  withdraw: 'taking the notice back',
  call_off: 'calling the tenancy off',
  unknown: 'another way of leaving',
} as const

const lastDay = (day: string | null): string => (day === null ? '' : `: the last day is ${day}`)

/** By entity and step. */
export const tenancyEventMessages: Readonly<Record<string, (told: TenancyEventTold) => string>> = {
  'payment claim': ({ who }) => `${who} said that a payment was made`,
  'payment record': ({ who }) => `${who} noted a payment`,
  'payment settle': () => 'A payment was made through the payment provider',
  'payment confirm': ({ who }) => `${who} confirmed a payment`,
  'payment reject': ({ who }) => `${who} could not find a payment`,
  'payment show': ({ who }) => `${who} added a picture of a payment`,
  'payment take_back': ({ who }) => `${who} took back what was said of a payment`,
  'payment reverse': ({ who }) => `${who} reversed a payment`,
  'charge add': ({ who }) => `${who} added a bill`,
  'charge object': ({ who }) => `${who} objected to a bill`,
  'charge waive': ({ who }) => `${who} waived what was open of a bill`,
  'payee set': ({ who }) => `${who} changed where the rent is paid`,
  'refund claim': ({ who }) => `${who} said that the deposit was paid back`,
  'refund confirm': ({ who }) => `${who} confirmed that the deposit came back`,
  'refund reject': ({ who }) => `${who} could not find the deposit that was paid back`,
  'refund take_back': ({ who }) => `${who} took back what was said of the deposit`,
  'leave_request ask': ({ who, question }) => `${who} asked for ${question}`,
  'leave_request agree': ({ who, question }) => `${who} agreed to ${question}`,
  'leave_request refuse': ({ who, question }) => `${who} did not agree to ${question}`,
  'leave_request take_back': ({ who, question }) => `${who} no longer asks for ${question}`,
  'tenancy begin': () => 'The tenancy is agreed',
  'tenancy give_notice': ({ who, day }) => `${who} gave notice${lastDay(day)}`,
  'tenancy agree_leave': ({ day }) => `An earlier end is agreed${lastDay(day)}`,
  'tenancy agree_withdrawal': () => 'The notice was taken back: the tenancy goes on',
  'tenancy call_off': () => 'The tenancy was called off before it began',
  'tenancy amend': () => 'The terms changed with a new agreement',
  'tenancy renew': () => 'The tenancy was renewed',
  'tenancy hold_over': () => 'The term is over: the tenancy goes on from month to month',
  'tenancy ends_soon': () => 'The term ends soon',
  'tenancy late_fee': () => 'A late fee was added',
  'tenancy end': () => 'The tenancy has ended',
  'handover begin': ({ who, record }) => `${who} began ${record}`,
  'handover propose': ({ who, record }) =>
    `${who} signed ${record} and asked for the other signature`,
  'handover sign': ({ who, record }) => `${who} signed ${record}`,
  'handover agree': ({ who, record }) => `${who} signed ${record}: both sides have`,
  'handover change': ({ who, record }) => `${who} opened ${record} again`,
  'handover dispute': ({ who, record }) => `${who} disagreed with ${record}`,
  'handover correct': ({ who, record }) => `${who} added a line to ${record}`,
  'settlement begin': () => 'What goes back of the deposit is open',
  'settlement full': () => 'Nothing was taken off in time: all of the deposit goes back',
  'settlement propose_refund': ({ who }) => `${who} proposed what goes back of the deposit`,
  'settlement accept': ({ who }) => `${who} agreed to what goes back of the deposit`,
  'settlement dispute': ({ who }) => `${who} disagreed with what goes back of the deposit`,
  'settlement settle': () => 'The deposit is settled',
}

/** Of what a server did alone, in place of the same step by a person. */
export const tenancyEventOfServer: Readonly<Record<string, string>> = {
  'payment reverse': 'The payment provider took a payment back',
}
