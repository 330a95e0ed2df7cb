// Security notifications: mails to the owner of an account about changes and sign-ins, so that an intruder is noticed.
import { brand } from '@basera/contract/brand'
import type { MailContent } from './mail-content.ts'

const WRITE_TO_US = `In doubt write to ${brand.supportEmail}.`

/** `resetUrl`: page where a password reset is requested. */
export const passwordChangedMail = (resetUrl: string): MailContent => ({
  isNotice: true,
  subject: 'Your password was changed',
  preview: 'Every other device has been signed out.',
  paragraphs: [
    'The password of your account was changed just now. Every other device has been signed out.',
    'If it was not you, reset it at once: whoever changed it can sign in.',
  ],
  action: { label: 'Reset my password', url: resetUrl },
  note: `It was you? Then there is nothing to do. ${WRITE_TO_US}`,
})

/** To the address that an account had before. */
export const addressChangedMail = (maskedAddress: string): MailContent => ({
  isNotice: true,
  subject: 'Your e-mail address was changed',
  preview: 'Your account now belongs to another address.',
  paragraphs: [
    `Your account now belongs to the address ${maskedAddress}. Mails about it no longer come here.`,
  ],
  note: `It was not you? Write to ${brand.supportEmail} at once.`,
})

/** A sign-in as its owner may recognise it. Our own names of devices only: the User-Agent header is not repeated. */
export type SignInFacts = {
  /** Such as `Chrome on Windows`. */
  readonly device: string
  readonly at: Date
  /** Page where a password reset is requested. */
  readonly resetUrl: string
}

/** A sign-in from a device that the account was not used on before (security T46). */
export const newDeviceMail = ({ device, at, resetUrl }: SignInFacts): MailContent => ({
  isNotice: true,
  subject: 'New sign-in to your account',
  preview: `Was it you? ${device}`,
  paragraphs: [
    'Somebody signed in to your account on a device that it was not used on before.',
    'If it was not you, somebody knows your password: reset it at once.',
  ],
  facts: [
    ['Device', device],
    ['Time', indianTime(at)],
  ],
  action: { label: 'Reset my password', url: resetUrl },
  note: `It was you? Then there is nothing to do. ${WRITE_TO_US}`,
})

const indianTimeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const indianTime = (at: Date): string => `${indianTimeFormat.format(at)} IST`

export type SecondFactorChange =
  | 'turned_on'
  | 'turned_off'
  | 'email'
  | 'sms'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'phone_factor_added'
  | 'phone_factor_removed'
  | 'security_key_added'
  | 'security_key_removed'
  | 'passkey_added'
  | 'passkey_removed'

const secondFactorChanges: Readonly<Record<SecondFactorChange, string>> = {
  turned_on: 'Two-factor authentication was turned on. Signing in now asks for a code as well.',
  turned_off: 'Two-factor authentication was turned off. Your password alone now signs in.',
  email: 'Codes of two-factor authentication now come by e-mail.',
  sms: 'Codes of two-factor authentication now come by text message.',
  authenticator_added: 'An authenticator app was added to your account.',
  authenticator_removed: 'An authenticator app was removed from your account.',
  phone_factor_added: 'A phone was added to the second step of signing in.',
  phone_factor_removed: 'A phone was removed from the second step of signing in.',
  security_key_added: 'A security key was added to the second step of signing in.',
  security_key_removed: 'A security key was removed from the second step of signing in.',
  passkey_added: 'A passkey was added to your account. It signs in without a password.',
  passkey_removed: 'A passkey was removed from your account.',
}

/** After a change of how a person signs in (security T16). `settingsUrl`: the page where it can be undone. */
export const secondFactorChangedMail = (
  change: SecondFactorChange,
  settingsUrl: string,
): MailContent => ({
  isNotice: true,
  subject: change.startsWith('passkey')
    ? 'Your passkeys were changed'
    : 'Two-factor authentication was changed',
  preview: secondFactorChanges[change],
  paragraphs: [secondFactorChanges[change]],
  action: { label: 'Look at my settings', url: settingsUrl },
  note: `It was not you? Change your password at once: somebody may know it. ${WRITE_TO_US}`,
})

/** The last mail after an account was erased. */
export const accountErasedMail = (): MailContent => ({
  isNotice: true,
  subject: 'Your account was erased',
  preview: 'Your account and what belonged to it are gone.',
  paragraphs: [
    `Your account at ${brand.name} was erased, as you asked. You are signed out everywhere, and your listings are withdrawn.`,
    'What the law obliges us to keep stays locked away until its time is over. You can sign up again whenever you like.',
  ],
  note: `It was not you? Write to ${brand.supportEmail} at once.`,
})

const wanted = {
  email: { thing: 'e-mail address', belongs: 'This address' },
  phone: { thing: 'phone number', belongs: 'Your number' },
} as const

/** To the owner of an address or number that another account requested; that request's answer does not reveal it (security S9). */
export function contactWantedMail(kind: 'email' | 'phone', signInUrl: string): MailContent {
  const { thing, belongs } = wanted[kind]
  return {
    isNotice: true,
    subject: `Somebody asked for your ${thing}`,
    preview: 'It belongs to your account, so nothing has changed.',
    paragraphs: [
      `Somebody, perhaps you, asked to use your ${thing} for another account at ${brand.name}. ${belongs} belongs to your account here, so no code was sent and nothing has changed.`,
      `If it was you, sign in to this account as always. To use the ${thing} elsewhere, change it here first, or erase this account.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    note: 'It was not you? Then there is nothing to do: whoever asked was not told that you have an account.',
  }
}

export type SecurityEvent =
  | 'codes_paused'
  | 'codes_exhausted'
  | 'sign_in_locked'
  | 'phone_added'
  | 'phone_changed'
  | 'address_released'
  | 'signed_out_everywhere'
  | 'emergency_reset'

const securityEvents: Readonly<
  Record<SecurityEvent, { readonly subject: string; readonly words: string }>
> = {
  codes_paused: {
    subject: 'Too many wrong codes',
    words:
      'So many wrong codes were entered for your account that we accept none for the next hour. If it was not you, somebody knows your password.',
  },
  codes_exhausted: {
    subject: 'Too many wrong codes',
    words:
      'So many wrong codes were entered for your account that we accept none for the next 24 hours. If it was not you, somebody knows your password.',
  },
  sign_in_locked: {
    subject: 'Too many wrong passwords',
    words:
      'So many wrong passwords were entered for your account that signing in is paused. Browsers in which you have signed in lately keep working. Anywhere else, resetting your password ends the pause.',
  },
  phone_added: {
    subject: 'A phone number was added',
    words: 'A phone number was added to your account and confirmed by a code.',
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    words: 'The phone number of your account was changed.',
  },
  address_released: {
    subject: 'Your e-mail address was taken out',
    words:
      'This address was confirmed by another account, so it belongs to that one now. Every device of the former account has been signed out.',
  },
  signed_out_everywhere: {
    subject: 'You were signed out everywhere',
    words:
      'An old sign-in of your account was used a second time, as happens when it was copied. We have signed it out.',
  },
  emergency_reset: {
    subject: 'Your password was reset by an administrator',
    words:
      'An administrator set a new password for your account with an emergency key. Every device has been signed out.',
  },
}

/** To every admin after a reset by the emergency key (security T51). `auditUrl`: page of the audit log. */
export const emergencyUsedMail = (address: string, auditUrl: string): MailContent => ({
  isNotice: true,
  subject: 'The emergency key was used',
  preview: `A new password was set for ${address}.`,
  paragraphs: [
    'Somebody set a new password for an account with the emergency key. Every device of that account has been signed out, and the key is used up.',
    'If none of you did this, whoever did has the key: ask your operator to take it away and look at the audit log.',
  ],
  facts: [['Account', address]],
  action: { label: 'Look at the audit log', url: auditUrl },
  note: `You know why? Then there is nothing to do. ${WRITE_TO_US}`,
})

/** Other security events of an account. `resetUrl`: page where a password reset is requested. */
export function securityNoticeMail(event: SecurityEvent, resetUrl: string): MailContent {
  const { subject, words } = securityEvents[event]
  return {
    isNotice: true,
    subject,
    preview: words,
    paragraphs: [words],
    action: { label: 'Choose a new password', url: resetUrl },
    note: `You know why? Then there is nothing to do. ${WRITE_TO_US}`,
  }
}
