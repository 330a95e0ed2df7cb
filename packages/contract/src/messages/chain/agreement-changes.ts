// Texts of changes that a tenant asks for before signing, and of the owner's answers. `name`: on the paper.

import type { changeablePlaces } from '../../constants/agreements.ts'

export const changePlaceWords: Readonly<Record<(typeof changeablePlaces)[number], string>> = {
  due_day: 'Rent is due by day of the month',
  grace_days: 'Days of grace for the rent',
  refund_days: 'Days until the deposit comes back',
  repair_limit_paise: 'Small repairs by the tenant, in rupees each',
  guest_nights: 'Nights in a row for guests',
  pets_allowed: 'Pets',
  smoking_allowed: 'Smoking',
  clause: 'A clause that is to be added',
}

export const agreementChangeMessages = {
  title: 'Changes that were asked for',
  failed: 'The changes that were asked for could not be read',
  answered: (answered: number, all: number) => `${answered} of ${all} answered.`,
  askedIn: (name: string, version: number) => `${name}, version ${version}`,
  note: (words: string) => `“${words}”`,
  removed: 'as it is',
  added: 'as it is wanted',
  day: (day: number) => `Day ${day}`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  states: { asked: 'Waits for the owner', agreed: 'Agreed', kept: 'Kept as it was' },
  yours: 'Your answer',
  agree: 'Agree',
  agreeToAll: (count: number) => (count === 2 ? 'Agree to both' : `Agree to all ${count}`),
  agreeToSign: 'I agree: read and sign',
  agreeToSignText: 'Or ask about what you do not understand, before you sign.',
  askAbout: 'Ask about this',
  /** Begins the message that asks; `place`: "7. Money". */
  quote: (version: number, place: string, words: string) =>
    `About version ${version}, ${place}: “${words}”\n\n`,
  keep: 'Keep as it was',
  working: 'Sending',
  agreeText: 'Agreeing takes the agreement back and writes the change into the next version.',
  saveFirst: 'Save your changes first, then answer.',
  openFirst: 'Answer the changes that were asked for first.',

  askTitle: 'Is something wrong?',
  askText:
    'Ask for a change before you sign. Rent, deposit, term, lock-in and notice come from the offer: talk about those in the conversation.',
  ask: 'Ask for a change',
  place: 'What should be different',
  wanted: 'What should stand there',
  clauseWords: 'The clause in your words',
  why: 'Why (optional)',
  whyHelp: (most: number) => `At most ${most} characters. The owner reads it.`,
  send: 'Ask the owner',
  sending: 'Asking',
  sent: 'Asked. You are told what the owner answers; you can still sign it as it is.',
  missing: 'Say what should stand there, as a whole number.',
  missingWords: 'Write the clause that is to be added.',
  notNow: 'Not now',
} as const
