// Why an agreement's paper cannot be made from what it was given; each stands beside the field that it is about.

export const paperProblems = {
  paise: 'This is a sum in whole paise, not below zero and at most ₹100 crore.',
  number: (least: number, most: number) => `This is a whole number from ${least} to ${most}.`,
  text: 'This is a text.',
  choice: 'This is none of the choices.',
  day: 'This is no day of the calendar since 2020.',
  missing: 'This is missing or too short.',
  tooLong: (most: number) => `This has at most ${most.toLocaleString('en-IN')} characters.`,
  atMost: (most: number) => `There are at most ${most} of these.`,
  letters: (signs: string) =>
    `The paper cannot print ${signs}. Write it in Latin letters or in a script of India.`,
  tooManyParties: (most: number) => `An agreement has at most ${most} people who sign.`,
  oneOwner: 'An agreement has exactly one owner.',
  noTenant: 'An agreement has a tenant.',
  clauseUnknown: 'This form has no such clause.',
  clauseFixed: 'This clause stands in every agreement of this form.',
  clauseEmpty: 'This clause needs a value that is not given, so it cannot stand.',
  clauseWords: 'The words of the form stay as they are. Write a clause of your own beside it.',
  lockIn: 'The lock-in is not longer than the agreement.',
  wholeTooLong: 'The clauses are too long together. Shorten those of your own.',
} as const

/** What the operator's seal says of itself to whoever opens the file in a reader. */
export const PAPER_SEAL_REASON =
  'Sealed by the operator of this site when the paper was made. This is not a signature of a party.'
