// What happened to an application, as quiet lines in its conversation. `name`: the other side's first name. The tenant applies;
// the host answers.

export const applicationEventMessages = {
  beganByMe: 'You began an application',
  submittedByMe: 'You applied for this home',
  submittedByOther: (name: string) => `${name} applied for this home`,
  resentByMe: 'You sent your renter profile anew',
  resentByOther: (name: string) => `${name} sent the renter profile anew`,
  shortlistedByMe: (name: string) => `You put ${name} on the shortlist`,
  shortlistedByOther: (name: string) => `${name} put you on the shortlist`,
  /** Of an owner to their broker, or the other way round. */
  shortlistedByColleague: (host: string, name: string) => `${host} put ${name} on the shortlist`,
  offeredByMe: 'You made an offer',
  offeredByOther: (name: string) => `${name} made you an offer`,
  offeredByColleague: (host: string, name: string) => `${host} made ${name} an offer`,
  takenBackByMe: 'You took the offer back',
  takenBackByOther: (name: string) => `${name} took the offer back`,
  acceptedByMe: 'You accepted the offer',
  acceptedByOther: (name: string) => `${name} accepted the offer`,
  declinedByMe: 'You declined the application',
  declinedByOther: (name: string) => `${name} declined the application`,
  declinedByClock: 'The application was ended',
  homeLet: 'The home is let to somebody else',
  withdrawnByMe: 'You withdrew the application',
  withdrawnByOther: (name: string) => `${name} withdrew the application`,
  withdrawnByClock: 'The application was withdrawn',
  lapsed: 'The application ran out without an answer',
  offeredAgain: 'The offer stands again',
  shortlistedAgain: 'The application is on the shortlist again',
} as const

/** The same in the list of conversations. */
export const applicationActionMessages: Readonly<Record<string, string>> = {
  submit: 'Applied',
  resend: 'Renter profile sent anew',
  shortlist: 'Shortlisted',
  shortlist_again: 'Shortlisted again',
  offer: 'Offer made',
  offer_again: 'The offer stands again',
  take_back: 'Offer taken back',
  accept: 'Offer accepted',
  decline: 'Application declined',
  home_let: 'Let to somebody else',
  withdraw: 'Application withdrawn',
  lapse: 'The application ran out',
}
