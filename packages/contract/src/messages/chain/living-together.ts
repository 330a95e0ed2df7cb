// Texts about who lives together: invitations of tenants and co-tenants, and the rent shared among them.

export const livingTogetherMessages = {
  bringTitle: 'Somebody lives there already?',
  bringText:
    'Give your tenant a code. It begins your conversation, and there you write the agreement that you both sign. Rent counts from the month you sign in; what was paid before stays between you.',
  bringHome: 'Home',
  bringNone: 'List the home first, as a draft that nobody else sees: then a tenant can be invited.',
  bringMore: 'Only your latest 100 homes stand here.',
  bring: 'Make a code',
  bringing: 'Making a code…',
  codeFor: (home: string) => `Code for ${home}`,
  bringCode: (day: string) =>
    `Give it to your tenant and to nobody else. They enter it under Payments. It works once, until ${day}.`,

  enterTitle: 'Were you given a code by your owner?',
  enterText: 'It begins your conversation with them, where the agreement is written and signed.',
  enterCode: 'Code of the invitation',
  enter: 'Enter the code',
  entering: 'Looking…',
  enterMissing: 'Write the code of twelve signs.',
  enterUnknown: 'This code is none, is over, or was used already. Ask for a new one.',
  enterElsewhere: 'A code for an agreement, as a co-tenant? Enter it there',
  enterOften: 'You have tried ten codes in an hour. Please try again later.',

  coTitle: 'Another tenant moves in?',
  coText:
    'Name them as on an identity document. They are written into an amendment that everybody signs, and live there once all have signed.',
  coName: 'Name of the co-tenant',
  coNameWrong: 'Write the whole name.',
  co: 'Add and make a code',
  coing: 'Making a code…',
  coCode: (name: string, day: string) =>
    `Give it to ${name} and to nobody else. They enter it under Agreements. It works once, until ${day}.`,
  coDraft: 'Go on with the amendment',
  coWaits: 'An amendment waits for signatures. Wait for it, or take it back first.',
  coEnds: 'This tenancy ends. Take the notice back first.',

  splitTitle: 'How you share the rent',
  splitNone: 'No shares are agreed: each of you sees an equal part.',
  splitOf: (sum: string) => `Of a month of ${sum}`,
  splitAgreed: 'Agreed by all of you',
  splitYou: (name: string) => `${name}, you`,
  splitMine: 'You have proposed this. It holds once all have agreed.',
  splitTheirs: 'Proposed. It holds once all have agreed.',
  splitYes: (who: string) => `${who}: agreed`,
  splitWaits: (who: string) => `${who}: no answer yet`,
  splitAgree: 'Agree',
  splitRefuse: 'Do not agree',
  splitTakeBack: 'Take the proposal back',
  splitAnswering: 'Sending…',
  splitChange: 'Propose other shares',
  splitFirst: 'Propose shares',
  splitShareOf: (name: string) => `Share of ${name}, in rupees`,
  splitWrong: 'Enter rupees, with at most two digits for paise. 0 is a share.',
  splitAddsUp: (sum: string) => `Adds up to ${sum}.`,
  splitMissing: (sum: string) => `${sum} are missing.`,
  splitTooMuch: (sum: string) => `${sum} are too much.`,
  splitSend: 'Propose these shares',
  splitSending: 'Sending…',
  splitClose: 'Close',
  splitProposed: 'Proposed. The others are told.',
  splitHow: 'How you share it',
  splitWays: { shares: 'Shares', equal: 'Equal', one: 'One pays' },
  splitWho: 'Who pays all of it',
  partsOf: (month: string, sum: string) => `${month}: ${sum}`,
  partsBar: (paid: string, waits: string, open: string) =>
    `${paid} confirmed, ${waits} waiting, ${open} open.`,
  partPaid: (sum: string) => `${sum} confirmed`,
  partWaits: (sum: string) => `${sum} waiting`,
  partOpen: (sum: string) => `${sum} open`,
  partByOthers: 'Paid by the others',
  partNone: 'Nothing to bear',
  partPays: (sum: string) => `bears ${sum}`,
  nudge: (name: string) => `Remind ${name}`,
  nudging: 'Sending…',
  nudged: (name: string) => `${name} is told.`,
  nudgedToday: 'Reminded today',
  nudgeOnce: 'Reminded today already. Once a day is enough.',
  myPart: (sum: string) => `Your part is ${sum}.`,
  myPartPaid: 'Your part is paid.',
  myPartNone: 'You bear nothing of it.',
  myPartWaits: 'Your part waits to be confirmed.',
  otherOpen: (name: string) => `${name} has not paid yet.`,
  otherPaysInParts: (name: string) => `${name} has paid a part.`,

  splitTogether:
    'To the owner you owe the rent together. What you agree here binds nobody but you, and the owner does not see it.',
} as const

/** Refusals about invitations and shares. */
export const livingTogetherRefusals: Readonly<Record<string, string>> = {
  wrong_state: livingTogetherMessages.coWaits,
  tenancy_ends: livingTogetherMessages.coEnds,
  own_home: 'This is your own home.',
  own_agreement: 'You are a party of this agreement already.',
  blocked: 'Messages cannot be sent in this conversation.',
}

export const splitRefusals: Readonly<Record<string, string>> = {
  own_part: 'This part is your own.',
  shares_differ: 'The rent of a month is another one now. Please look at it again.',
  split_open: 'A proposal waits for an answer already. Answer it first.',
  lives_alone: 'Nobody else lives there to share the rent with.',
  agreed_already: 'You have agreed already.',
  people_changed: 'Who lives there has changed. Please propose it anew.',
}
