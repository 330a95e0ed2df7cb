// Texts about the screenshot of a payment.

export const screenshotMessages = {
  add: 'Add a screenshot',
  addText: (name: string) =>
    `If you like, show ${name} the screen of your app. Only the two of you see it, and it is deleted half a year after the answer.`,
  choose: 'Picture of the payment',
  chooseHelp: 'JPEG or PNG. It is drawn anew on your device: nothing else in the file leaves it.',
  notAPicture: 'This file is no picture that can be read. Choose a JPEG or PNG.',
  preview: 'What the owner will see',
  cutTop: 'Cut off at the top',
  cutBottom: 'Cut off at the bottom',
  cutHelp: 'Leave out the clock, your balance and what else is not about this payment.',
  percent: (part: number) => `${part} %`,
  send: 'Send the screenshot',
  sending: 'Sending…',
  close: 'Close',
  sent: 'The screenshot is there.',
  given: 'You have added a screenshot.',
  see: 'See the screenshot',
  opening: 'Opening…',
  hide: 'Hide the screenshot',
  alt: (payer: string) => `Screenshot of the payment by ${payer}`,
  noProof: 'A picture is easily changed. Only your own bank shows what has arrived.',
} as const

export const screenshotRefusals: Readonly<Record<string, string>> = {
  not_your_payment: 'Only who paid adds a screenshot.',
  shown_already: 'A screenshot is there already.',
  file_unknown: 'The picture has not arrived. Please send it again.',
  wrong_state: 'The owner has answered meanwhile.',
}
