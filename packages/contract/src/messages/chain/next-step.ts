// What comes next in a conversation, as its panel says it, and how its visit or application stands in the list. `when`: "Sat 5 Dec,
// 11:00 am"; `day`: "Sat 5 Dec"; `name`: the other side's first name.

export const nextMessages = {
  answer: (name: string) => `Next: answer ${name}`,
  answerText: 'People who get an answer on the same day go on looking less often.',
  wait: (name: string) => `Next: ${name} answers`,
  waitText: 'We tell you as soon as the answer is there.',
  tellOfVisit: 'Next: say whether the visit took place',
  none: 'Nothing to do right now',
  closed: 'This conversation is closed',
  toPart: { visit: 'Go to the visit', agreement: 'Go to the agreement' },
  answerVisit: 'Next: answer about the visit',
  visitIsFor: (when: string) => `It is about ${when}.`,
  waitForVisit: (name: string) => `Next: ${name} answers about the visit`,
  visit: (when: string) => `Next: the visit, ${when}`,
  visitText: 'Nothing else to do until then.',
  answerOffer: (name: string) => `Next: answer the offer of ${name}`,
  offerText: 'It says until when it stands.',
  readApplication: (name: string) => `Next: read the application of ${name}`,
  waitForApplication: (name: string) => `Next: ${name} answers your application`,
  waitForOffer: (name: string) => `Next: ${name} answers your offer`,
  chooseApplicant: (name: string) => `Next: an answer for ${name}`,
  chooseText: 'Make an offer, or say that it is not this time.',
  agree: 'Next: the agreement',
  agreeText: 'The offer is accepted, and fills in the draft.',
  agreeingText: 'It says who has signed, and until when it can be signed.',
  waitForAgreement: (name: string) => `Next: ${name} makes the agreement`,
  seeApplicants: 'See the applicants',
} as const

/** Under the name of a stage. */
export const stageNotes = {
  visitConfirmed: (when: string) => `Confirmed: ${when}`,
  visitRequested: (when: string) => `Asked for: ${when}`,
  visited: (when: string) => `Seen: ${when}`,
  seeItFirst: 'See it before anything else',
  applyEarly: 'You can apply before the visit, too',
} as const

export const stepBadges = {
  visitToAnswer: (day: string) => `Visit to answer · ${day}`,
  visitRequested: (day: string) => `Visit requested · ${day}`,
  visitConfirmed: (day: string) => `Visit confirmed · ${day}`,
  applied: 'Applied',
  toRead: 'Application to read',
  shortlisted: 'Shortlisted',
  offered: 'Offer made',
  offerToAnswer: 'Offer to answer',
  accepted: 'Offer accepted',
} as const

/** Beside the bars of a phone: the stage and the visit that is to come. */
export const stageWithVisit = (stage: string, when: string) => `${stage} · ${when}`
