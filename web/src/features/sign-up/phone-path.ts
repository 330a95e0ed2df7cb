// Verification by text message (R-ACC-14): an account that cannot be entered yet, a code, and the code opens it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { CODE_LIFE_SECONDS, MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import { TERMS_VERSION } from '@basera/contract/constants/sign-up'
import { signUpMessages } from '@basera/contract/messages/sign-up'
import { toCodeRefusal, toSmsRefusal } from '../../lib/code-refusals.ts'
import type { SignUpData } from './draft.ts'
import { proveWork } from './prove-work.ts'
import { SignUpRefused } from './sign-up-refused.ts'
import type { SentCode, VerifiedAccount } from './verification.ts'

type TextedCode = Extract<SentCode, { method: 'phone' }>

/** Throws SignUpRefused. `now` gives milliseconds since 1970. */
export async function sendPhoneCode(
  client: SupabaseClient,
  data: SignUpData,
  earlier: TextedCode | null,
  now = Date.now,
): Promise<TextedCode> {
  const userId = earlier?.userId ?? (await createAccount(client, data))
  await textCode(client, data.phone)
  return { method: 'phone', userId, session: { id: `sms_${now()}` } }
}

/** Throws SignUpRefused. `guesses` counts this one, too. */
export async function verifyPhoneCode(
  client: SupabaseClient,
  data: SignUpData,
  sent: TextedCode,
  code: string,
  guesses: number,
  now = Date.now,
): Promise<VerifiedAccount> {
  const { phone } = data
  const answer = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  if (answer.error !== null) {
    const isStale = guesses > MAX_CODE_ATTEMPTS || ageSeconds(sent, now()) > CODE_LIFE_SECONDS
    throw new SignUpRefused(toCodeRefusal(answer.error, isStale), { cause: answer.error })
  }
  const { user } = answer.data
  if (user === null) throw new SignUpRefused(signUpMessages.verificationFailed)
  await tellProfile(client, user.id, phone)
  return { userId: user.id, signupToken: null }
}

async function createAccount(client: SupabaseClient, data: SignUpData): Promise<string> {
  const { email, password, phone, firstName, lastName } = data
  const { data: made, error } = await client.auth.signUp({
    email,
    password,
    options: {
      data: {
        first_name: firstName,
        last_name: lastName,
        phone,
        email,
        terms_version: TERMS_VERSION,
      },
    },
  })
  if (error !== null)
    throw new SignUpRefused(error.message === '' ? signUpMessages.accountFailed : error.message, {
      cause: error,
    })
  if (made.user === null) throw new SignUpRefused(signUpMessages.accountFailed)
  return made.user.id
}

async function textCode(client: SupabaseClient, phone: string) {
  const captchaToken = await proveWork(client)
  const { data, error } = await client.auth.signInWithOtp({
    phone,
    options: {
      channel: 'sms',
      shouldCreateUser: false,
      ...(captchaToken !== undefined && { captchaToken }),
    },
  })
  if (error !== null) throw new SignUpRefused(toSmsRefusal(error), { cause: error })
  // The types promise an answer; the specification asks for the check.
  if ((data as typeof data | null) === null) throw new SignUpRefused(signUpMessages.smsFailed)
}

/** The account is open by now: what fails here is looked at again by the server, and only noted. */
async function tellProfile(client: SupabaseClient, userId: string, phone: string) {
  const profile = await client
    .from('profiles')
    .update({ phone, phone_verified: true })
    .eq('id', userId)
  if (profile.error !== null) note('The profile was not told of the phone', profile.error)
  // The server looks at what it has seen itself; the token is a placeholder.
  const proof: { error: unknown } = await client.functions.invoke('verify-2fa', {
    body: { user_id: userId, verification_type: 'phone', phone, token: 'verified' },
  })
  if (proof.error !== null) note('The phone was not recorded as verified', proof.error)
}

function note(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- R-ACC-14: a warning and nothing more
  console.warn(what, error)
}

function ageSeconds({ session }: TextedCode, nowMs: number): number {
  return (nowMs - Number(session.id.slice('sms_'.length))) / 1000
}
