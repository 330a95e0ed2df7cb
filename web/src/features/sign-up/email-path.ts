// Verification by e-mail (R-ACC-13): creates a pending sign-up, mails a code, and the code turns it into an account.

import type { SupabaseClient } from '@supabase/supabase-js'
import { TERMS_VERSION } from '@basera/contract/constants/sign-up'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import { callFunction, textOf } from './call-function.ts'
import type { SignUpData } from './draft.ts'
import { SignUpRefused } from './sign-up-refused.ts'
import type { SentCode, VerifiedAccount } from './verification.ts'

type MailedCode = Extract<SentCode, { method: 'email' }>

/** Throws SignUpRefused; then the pending sign-up is removed. */
export async function sendEmailCode(client: SupabaseClient, data: SignUpData): Promise<MailedCode> {
  const pendingUserId = await insertPendingUser(client, data)
  try {
    await mailCode(client, data.email, pendingUserId)
  } catch (error) {
    await client.from('pending_users').delete().eq('id', pendingUserId)
    throw error
  }
  return { method: 'email', pendingUserId }
}

/** Another code for the same pending sign-up. Throws SignUpRefused; an earlier code may then still be valid. */
export async function resendEmailCode(
  client: SupabaseClient,
  email: string,
  sent: MailedCode,
): Promise<MailedCode> {
  await mailCode(client, email, sent.pendingUserId)
  return sent
}

/** Throws SignUpRefused with the server's message: wrong, expired. */
export async function verifyEmailCode(
  client: SupabaseClient,
  email: string,
  { pendingUserId }: MailedCode,
  code: string,
): Promise<VerifiedAccount> {
  if (pendingUserId === '') throw new SignUpRefused(signUpMessages.noPendingUser)
  const answer = await callFunction(
    client,
    'verify-email-confirmation',
    { pending_user_id: pendingUserId, email, otp_code: code },
    signUpMessages.emailVerificationFailed,
  )
  const userId = textOf(answer, 'user_id')
  if (userId === null) throw new SignUpRefused(signUpMessages.emailVerificationFailed)
  return { userId, signupToken: textOf(answer, 'signup_token') }
}

async function insertPendingUser(client: SupabaseClient, data: SignUpData): Promise<string> {
  const { data: row, error } = await client
    .from('pending_users')
    .insert({
      email: data.email,
      // The password itself: the server hashes it and accepts no hash.
      password_hash: data.password,
      first_name: data.firstName,
      last_name: data.lastName,
      phone: data.phone,
      role: 'tenant',
      verification_method: 'email',
      terms_version: TERMS_VERSION,
    })
    .select('id')
    .single<{ id: string }>()
  if (error !== null) throw new SignUpRefused(wordsOfRow(error), { cause: error })
  // The types promise a row; the specification asks for the check.
  const id = (row as { id: string } | null)?.id ?? ''
  if (id === '') throw new SignUpRefused(signUpMessages.pendingAccountFailed)
  return id
}

/** The database's messages for people: a weak password, too many sign-ups. Its other messages are technical. */
function wordsOfRow({ code, message }: { code: string; message: string }): string {
  return code === '22023' || code === 'PT429' ? message : signUpMessages.pendingAccountFailed
}

async function mailCode(client: SupabaseClient, email: string, pendingUserId: string) {
  await callFunction(
    client,
    'send-email-confirmation',
    { email, pending_user_id: pendingUserId },
    signUpMessages.confirmationMailFailed,
  )
}
