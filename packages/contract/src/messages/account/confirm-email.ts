// Texts about an address that was given at the sign-up and never confirmed: whoever signed up by phone has one.

export const confirmEmailMessages = {
  badge: 'Not confirmed',
  text: (email: string) =>
    `${email} is not confirmed yet. No code goes there before it is: open the link in our mail.`,
  send: 'Send the link again',
  sending: 'Sending the link',
  sent: (email: string) =>
    `The mail is on its way to ${email}. Its link works for one hour. Then come back here.`,
} as const
