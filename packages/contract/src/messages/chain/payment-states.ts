// What a tenant reads of a payment that they said: how far it is, and what they can do when the owner did not find it.

export const paymentStateMessages = {
  titles: { rent: 'Payment of rent', deposit: 'Payment of the deposit' },
  noneTitle: 'Nothing here',
  noneText: 'You have said no such payment for this home.',
  waitingTitle: (name: string) => `Waiting for ${name}`,
  steps: 'How far it is',
  said: 'You said that you paid',
  told: (name: string) => `${name} was told`,
  looks: (name: string) => `${name} looks at the bank and confirms`,
  looksText: 'This page changes by itself. Silence confirms nothing.',
  receipt: 'Receipt, and the line in the ledger',
  receiptText: 'Both of you get it at the same moment.',
  counts: (day: string) =>
    `Counts as paid on ${day}, the day you paid, once it is confirmed. No late fee runs while it waits.`,
  takeBack: 'Take it back',
  takingBack: 'Taking it back…',
  write: (name: string) => `Write to ${name}`,

  confirmedTitle: 'Confirmed',
  otherTitles: {
    taken_back: 'You took it back',
    reversed: 'Taken out of the ledger',
  },

  rejectedTitle: (name: string) => `${name} could not find this payment`,
  amount: 'Amount',
  typed: 'You typed',
  paidOn: 'Paid on',
  ways: 'What you can do',
  correct: 'Correct the reference',
  correctText: 'Compare all 12 digits with your app.',
  sayAgain: 'Say it once more',
  sayAgainText: 'With another day, sum or way of paying.',
  picture: 'Add a screenshot',
  pictureText: 'Send it again; the picture then shows payee, time and reference.',
  cameBack: 'The money came back',
  cameBackText: 'UPI returns a failed payment in 1 to 3 days. Then pay anew.',
  askUs: 'Ask us to look',
  notTwice: 'Please do not pay twice while your app shows that the amount has left.',

  notFoundLine: (name: string, sum: string) => `${name} has not found your ${sum}.`,
  seeWays: 'See what you can do',
} as const
