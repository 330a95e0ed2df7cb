// Texts of the settings of an account: what a person reads when something is saved, refused or about to happen.

import { NAME_REQUIRED } from './person-name.ts'

export const accountSettingsMessages = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving...',
  loadFailed: 'This could not be loaded',
  cancelled: 'Nothing was changed.',

  nameRequired: NAME_REQUIRED,
  nameSaved: 'Your name is saved.',

  emailRequired: 'Email is required',
  emailSame: 'This is your address already.',
  emailConfirmBoth: 'We sent a mail to both addresses. Each has to agree before anything changes.',
  emailFirstLeg: 'Confirmed. Now confirm the other address.',
  emailChanged: 'Your e-mail address is changed.',

  phoneRequired: 'Phone number is required.',
  phoneInvalid: 'Invalid phone number format.',
  phoneSame: 'This is your number already.',
  phoneCodeSent: (phone: string) => `Verification code sent to ${phone}`,
  phoneChanged: 'Your phone number is changed.',
  phoneNotOffered: 'Text messages are not set up here, so a number cannot be confirmed.',

  passwordCurrentRequired: 'Enter your current password',
  passwordDiffers: 'Passwords do not match',
  passwordCurrentWrong: 'Your current password is not right.',
  passwordChanged: 'Your password is changed. Every other device has been signed out.',

  codeIncomplete: 'Please enter a valid 6-digit code',
  codeWrong: 'Invalid verification code. Please try again.',
  codeExpired: 'Verification code has expired. Please request a new one.',
  tooManyRequests: 'Too many requests. Please try again later.',
  secondFactorFirst: 'Pass your second factor first: sign out and in again.',
  network: 'Network connection issue. Please check your internet and try again.',

  factorOn: (way: string) => `${way} is on. You will be asked for a code when you sign in.`,
  factorOff: (way: string) => `${way} is off.`,
  factorNotRecorded: 'Failed to record 2FA completion. Please try again.',

  sessionEnded: 'That device is signed out.',
  othersEnded: 'Every other device is signed out.',

  becomeOwner: 'Become an owner',
  asking: 'Asking…',
  ownerNow: 'You are an owner now. Choose it above to act as one.',
  ownerWaits: 'An admin looks at your request. You are told by mail.',
  roleSwitched: (role: string) => `You now act as ${role}.`,

  exportReady: 'Your data has been downloaded.',
  eraseConfirm: 'Type the words exactly as shown.',
  erased: 'Your account is erased.',
} as const
