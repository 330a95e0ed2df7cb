// What each mail says. No word of it comes from whoever caused it: a mail of ours must not carry
// somebody else's message.
import { brand } from '@basera/contract/brand'
import type { Letter } from './layout.ts'

/** What a link or code is for; also how rows of one-time tokens are told apart. */
export type MailedPurpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'

export type LinkAndCode = { readonly code: string; readonly url: string }

const CODE_AND_LINK_LIFE = 'The code works for 10 minutes, the link for one hour.'

/** The mail that carries a code and a link. */
export function tokenLetter(purpose: MailedPurpose, { code, url }: LinkAndCode): Letter {
  const { label, ...words } = TOKEN_LETTERS[purpose]
  return { ...words, code, action: { label, url }, note: `${CODE_AND_LINK_LIFE} ${words.note}` }
}

type TokenWords = Omit<Letter, 'code' | 'action'> & { readonly label: string }

const TOKEN_LETTERS: Readonly<Record<MailedPurpose, TokenWords>> = {
  signup: {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Welcome to ${brand.name}. One step is left: confirm that this address is yours.`,
      'Type the code where you signed up, or open the link.',
    ],
    label: 'Confirm my address',
    note: 'You did not sign up? Then ignore this mail; nothing happens without the code or the link.',
  },
  invite: {
    subject: `You are invited to ${brand.name}`,
    paragraphs: [`Somebody who runs ${brand.name} has made an account for this address.`],
    label: 'Accept the invitation',
    note: 'You expected no invitation? Then ignore this mail.',
  },
  magiclink: {
    subject: 'Your sign-in code',
    paragraphs: ['Type the code where you are signing in, or open the link on the same device.'],
    label: 'Sign in',
    note: 'You are not signing in? Then ignore this mail and tell nobody the code. We never ask for it.',
  },
  recovery: {
    subject: 'Reset your password',
    paragraphs: ['You asked for a new password. Open the link, or type the code where you asked.'],
    label: 'Choose a new password',
    note: 'You did not ask? Then ignore this mail; your password stays as it is.',
  },
  email_change_current: {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Your account is to get another e-mail address. As long as this one is yours, you have the say.',
      'The new address has to be confirmed as well, by the mail we sent there.',
    ],
    label: 'Allow the change',
    note: 'You did not ask for this? Do not confirm, and change your password: somebody may know it.',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    paragraphs: ['This address is to become the e-mail address of your account.'],
    label: 'Confirm this address',
    note: 'You did not ask for this? Then ignore this mail.',
  },
}

/** For who signs up again: what the answer on the screen must not say. */
export const alreadyRegisteredLetter = (signInUrl: string): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    `Somebody, probably you, tried to sign up for ${brand.name} with this address. It has an account already.`,
    'Sign in as always. If you forgot your password, ask for a new one on the sign-in page.',
  ],
  action: { label: 'Sign in', url: signInUrl },
  note: 'It was not you? Then there is nothing to do: nothing has changed.',
})

export const reauthenticationLetter = (code: string): Letter => ({
  subject: 'Confirm that it is you',
  paragraphs: ['Type this code where you are changing your account.'],
  code,
  note: 'The code works for 10 minutes. You are changing nothing? Then change your password: somebody may know it.',
})

export const passwordChangedLetter = (resetUrl: string): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account was changed just now. Every other device has been signed out.',
  ],
  action: { label: 'It was not me: reset it', url: resetUrl },
  note: `It was you? Then there is nothing to do. In doubt write to ${brand.supportEmail}.`,
})

export const addressChangedLetter = (maskedAddress: string): Letter => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [`Your account now belongs to the address ${maskedAddress}.`],
  note: `It was not you? Write to ${brand.supportEmail} at once.`,
})
