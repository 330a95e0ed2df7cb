// Texts of the page on which a suspended person answers, and of what a person reads whose session ends by a suspension.

export const accountStateMessages = {
  title: 'Answer your suspension',
  reason: 'Why your account is suspended',
  since: (day: string) => `Since ${day}`,
  answer: 'Your answer',
  answerHelp: (day: string) =>
    `You can answer once, until ${day}. An admin reads it and looks at your case again.`,
  answerNeeded: 'Write what the admins should know',
  answerTooLong: 'An answer has at most 2,000 characters',
  send: 'Send my answer',
  sending: 'Sending…',
  notSent: (why: string) => `Your answer was not sent. ${why}`,
  sentTitle: 'Your answer is with us',
  sent: 'An admin reads it and looks at your case again. When the suspension is lifted, we tell you by mail.',
  answeredTitle: 'You have answered already',
  answered: 'An answer can be sent once, and yours is with us.',
  tooLate: 'An answer can be given once, and within 30 days.',
  overTitle: 'The time to answer is over',
  liftedTitle: 'Your account is active again',
  lifted: 'The suspension was lifted. You can sign in.',
  badTitle: 'This link does not work',
  bad: 'It is not complete, or it is not ours. Open it from the mail again.',
  writeToUs: 'You can write to us at',
  dataRights:
    'A suspended account keeps its rights: to get a copy of your data or to have the account erased, write to',
  signIn: 'Sign in',
  loadFailed: (why: string) => `We could not look up your case. ${why}`,
  retry: 'Retry',
} as const
