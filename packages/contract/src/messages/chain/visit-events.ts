// What happened to a visit, as quiet lines in its conversation. `when`: "Sat 5 Dec, 11:00 am", the time that the step is about;
// `name`: the other side's first name.

export const visitEventMessages = {
  requestedByMe: (when: string) => `You asked for a visit: ${when}`,
  requestedByOther: (name: string, when: string) => `${name} asked for a visit: ${when}`,
  confirmedAtOnce: (when: string) => `Visit confirmed: ${when}`,
  confirmedByMe: (when: string) => `You confirmed the visit: ${when}`,
  confirmedByOther: (name: string, when: string) => `${name} confirmed the visit: ${when}`,
  declinedByMe: (when: string) => `You declined the visit: ${when}`,
  declinedByOther: (name: string, when: string) => `${name} declined the visit: ${when}`,
  lapsed: (when: string) => `The request for ${when} ended without an answer`,
  proposedByMe: (when: string) => `You proposed another time: ${when}`,
  proposedByOther: (name: string, when: string) => `${name} proposed another time: ${when}`,
  acceptedByMe: (when: string) => `You accepted: the visit is on ${when}`,
  acceptedByOther: (name: string, when: string) => `${name} accepted: the visit is on ${when}`,
  refusedByMe: (when: string) => `You refused ${when}`,
  refusedByOther: (name: string, when: string) => `${name} refused ${when}`,
  cancelledByMe: (when: string) => `You cancelled the visit: ${when}`,
  cancelledByOther: (name: string, when: string) => `${name} cancelled the visit: ${when}`,
  cancelledByClock: (when: string) => `The visit was cancelled: ${when}`,
  handedOver: (when: string) => `Somebody else shows the home: ${when}`,
  completed: (when: string) => `The visit took place: ${when}`,
  lateByMe: (minutes: number) => `You said that you are ${minutes} minutes late`,
  lateByOther: (name: string, minutes: number) => `${name} is ${minutes} minutes late`,
  inTimeByMe: 'You said that you are in time after all',
  inTimeByOther: (name: string) => `${name} is in time after all`,
  missedByMe: (name: string) => `${name} said that you did not come`,
  missedByOther: (name: string) => `You said that ${name} did not come`,
  /** `host`: "Owner", "Broker"; `name`: the tenant. */
  missedSaidByColleague: (host: string, name: string) => `${host} said that ${name} did not come`,
} as const

/** The same in the list of conversations, which does not know the time. */
export const visitActionMessages: Readonly<Record<string, string>> = {
  request: 'Visit requested',
  request_at_once: 'Visit confirmed',
  confirm: 'Visit confirmed',
  decline: 'Visit declined',
  lapse: 'Nobody answered about the visit',
  propose: 'Another time for the visit',
  accept_proposal: 'Visit confirmed',
  refuse_proposal: 'The other time was refused',
  cancel: 'Visit cancelled',
  hand_over: 'Somebody else shows the home',
  late: 'Late for the visit',
  complete: 'Visited',
  settle: 'Visited',
  report_no_show: 'The visit did not take place',
}
