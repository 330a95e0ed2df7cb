// Mails with codes and links. They contain no user input beside a plain first name: a mail of ours must not carry a stranger's
// message.
import { brand } from '@basera/contract/brand'
import type { MailContent } from './mail-content.ts'
import { CODE_AND_LINK_LIFE, CODE_LIFE, LINK_LIFE } from './lives.ts'
import { greetingFor } from './names.ts'

/** Purpose of a link or code; also stored with one-time tokens. */
export type MailedPurpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'

export type LinkAndCode = { readonly code: string; readonly url: string }

/** A code, and the stored first name of its person, if any. */
export type PersonalCode = { readonly code: string; readonly firstName?: string | null }

/** Text of a mail with a link: by purpose, or of a sign-up that continues with a code by text message. */
export type TokenWording = MailedPurpose | 'signup_by_phone'

/** The mail with a link, and with the code where a screen takes it. */
export function tokenMail(wording: TokenWording, { code, url }: LinkAndCode): MailContent {
  const { label, hasCode, ...words } = tokenMails[wording]
  const content = { ...words, action: { label, url } }
  return hasCode ? { ...content, code, life: CODE_AND_LINK_LIFE } : { ...content, life: LINK_LIFE }
}

type TokenWords = Omit<MailContent, 'code' | 'action' | 'life'> & {
  readonly label: string
  /** The requesting screen has a field for the code. */
  readonly hasCode: boolean
}

const NEVER_ASKED = `Nobody at ${brand.name} ever asks for this code: tell it to nobody.`

const tokenMails: Readonly<Record<TokenWording, TokenWords>> = {
  signup: {
    hasCode: true,
    subject: 'Confirm your e-mail address',
    preview: 'One step is left: confirm that this address is yours.',
    paragraphs: [
      `Welcome to ${brand.name}. One step is left: confirm that this address is yours.`,
      'Type the code where you signed up, or open the link.',
    ],
    label: 'Confirm my address',
    note: 'You did not sign up? Then ignore this mail; nothing happens without the code or the link.',
  },
  signup_by_phone: {
    hasCode: false,
    subject: 'Confirm your e-mail address',
    preview: 'Your code comes by text message. This link confirms your address as well.',
    paragraphs: [
      `Welcome to ${brand.name}. The code to finish signing up comes by text message, to the number that was given.`,
      'Open the link to confirm this address as well: a forgotten password is reset by it.',
    ],
    label: 'Confirm my address',
    note: 'You did not sign up? Then ignore this mail; nothing happens without the link.',
  },
  invite: {
    hasCode: true,
    subject: `You are invited to ${brand.name}`,
    preview: 'An account was made for this address. Accept to use it.',
    paragraphs: [
      `Somebody who runs ${brand.name} has made an account for this address.`,
      'Open the link, or type the code, to accept.',
    ],
    label: 'Accept the invitation',
    note: 'You expected no invitation? Then ignore this mail.',
  },
  magiclink: {
    hasCode: true,
    subject: 'Your sign-in code',
    preview: 'Type it where you are signing in, or open the link.',
    paragraphs: ['Type the code where you are signing in, or open the link on the same device.'],
    label: 'Sign in',
    note: `You are not signing in? Then ignore this mail. ${NEVER_ASKED}`,
  },
  recovery: {
    hasCode: false,
    subject: 'Reset your password',
    preview: 'Open the link to choose a new password.',
    paragraphs: [
      'You asked for a new password. Open the link to choose it, on this device or another one.',
    ],
    label: 'Choose a new password',
    note: 'You did not ask? Then ignore this mail; your password stays as it is.',
  },
  email_change_current: {
    hasCode: true,
    subject: 'Allow the change of your e-mail address',
    preview: 'Your account is to get another e-mail address. You have the say.',
    paragraphs: [
      'Your account is to get another e-mail address. As long as this one is yours, you have the say.',
      'The new address has to be confirmed as well, by the mail we sent there.',
    ],
    label: 'Allow the change',
    note: 'You did not ask for this? Do not confirm, and change your password: somebody may know it.',
  },
  email_change_new: {
    hasCode: true,
    subject: 'Confirm your new e-mail address',
    preview: 'This address is to become the e-mail address of your account.',
    paragraphs: ['This address is to become the e-mail address of your account.'],
    label: 'Confirm this address',
    note: 'You did not ask for this? Then ignore this mail.',
  },
}

/** The code of a sign-up, without a link. */
export const confirmEmailMail = ({ code, firstName }: PersonalCode): MailContent => ({
  subject: 'Confirm your e-mail address',
  preview: 'Your code to finish signing up.',
  greeting: greetingFor(firstName),
  paragraphs: [
    `Welcome to ${brand.name}. Type this code where you signed up, to confirm that this address is yours.`,
  ],
  code,
  life: CODE_LIFE,
  note: 'You did not sign up? Then ignore this mail; nothing happens without the code.',
})

/** The code of a sign-in's second step. */
export const secondFactorMail = ({ code, firstName }: PersonalCode): MailContent => ({
  subject: 'Your verification code',
  preview: 'Your code for the second step of signing in.',
  greeting: greetingFor(firstName),
  paragraphs: [
    'Your password was entered correctly. Type this code to finish signing in.',
    NEVER_ASKED,
  ],
  code,
  life: CODE_LIFE,
  note: 'You are not signing in? Then somebody knows your password: change it now.',
})

/** The code with which a signed-in person tests codes by mail before enabling them. */
export const mailedCodesMail = ({ code, firstName }: PersonalCode): MailContent => ({
  subject: 'Your code to turn on codes by e-mail',
  preview: 'Type it in your settings, to show that codes reach you here.',
  greeting: greetingFor(firstName),
  paragraphs: [
    'You are setting up codes by e-mail for signing in. Type this code in your settings, to show that codes reach you here.',
    NEVER_ASKED,
  ],
  code,
  life: CODE_LIFE,
  note: 'You are setting up nothing? Then change your password: somebody may be signed in to your account.',
})

/** The code before a change of the account. */
export const reauthenticationMail = (code: string): MailContent => ({
  subject: 'Confirm that it is you',
  preview: 'Your code to change your account.',
  paragraphs: ['Type this code where you are changing your account.', NEVER_ASKED],
  code,
  life: CODE_LIFE,
  note: 'You are changing nothing? Then change your password: somebody may know it.',
})

/** After a sign-up with a registered address, which the answer on the screen must not reveal. */
export const alreadyRegisteredMail = (signInUrl: string): MailContent => ({
  subject: 'You already have an account',
  preview: 'Sign in as always; no new account was made.',
  paragraphs: [
    `Somebody, probably you, tried to sign up for ${brand.name} with this address. It has an account already.`,
    'Sign in as always. If you forgot your password, ask for a new one on the sign-in page.',
  ],
  action: { label: 'Sign in', url: signInUrl },
  note: 'It was not you? Then there is nothing to do: nothing has changed.',
})
