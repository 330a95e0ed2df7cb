// Texts of signing up: the form, the verification panel and what comes after it (specification 2.7, 5, 8).

import { codeMessages } from './codes.ts'
import { NAME_REQUIRED } from './person-name.ts'

export const signUpMessages = {
  nameRequired: NAME_REQUIRED,
  emailRequired: 'Email is required',
  phoneRequired: 'Phone number is required',
  passwordsDiffer: 'Passwords do not match',
  termsRequired: 'Please agree to the terms and conditions',
  emailInvalid: 'Please enter a valid email address',

  codeInvalid: codeMessages.codeNotComplete,
  pendingAccountFailed: 'Failed to create pending account',
  confirmationMailFailed: 'Failed to send confirmation email. Please try again.',
  checkYourEmail: 'Please check your email for the verification code to confirm your account.',
  codeSentToEmail: 'Verification code sent to your email!',
  codeSentTo: (phone: string) => `Verification code sent to ${phone}`,
  sendFailed: 'Failed to send verification code',
  noPendingUser: 'No pending user ID found. Please try again.',
  accountFailed: 'Failed to create account',
  smsFailed: 'Failed to send SMS verification',
  verificationFailed: 'Verification failed',
  emailVerificationFailed: 'Email verification failed',
  emailVerificationBroke: 'Email verification failed. Please try again.',
  verified: 'Verification successful!',

  roleRequired: 'Please select your role',
  noUserForRole: 'No user ID available for role assignment',
  setupFailed: 'Failed to complete account setup',
  accountCreated: 'Account created successfully!',
  roleWaits: (role: string) =>
    `Your role of ${role} waits for an admin. Until then you use the site as a tenant.`,
  signedIn: 'Account created and signed in successfully!',
  signInFailed: 'Failed to sign in after verification',
} as const
