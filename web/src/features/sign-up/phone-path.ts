// Verification by text message (R-ACC-14): an account that cannot be entered yet, a code, and the code opens it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { CODE_LIFE_SECONDS, MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import { TERMS_VERSION } from '@basera/contract/constants/sign-up'
import { signUpMessages } from '@basera/contract/messages/sign-up'
import { toCodeRefusal, toSmsRefusal } from '../../lib/code-refusals.ts'
import { isForPeople } from '../../lib/plain-words.ts'
import type { SignUpData } from './draft.ts'
import { proveWork } from './prove-work.ts'
import { SignUpRefused } from './sign-up-refused.ts'
import type { MadeAccount, SentCode, VerifiedAccount } from './verification.ts'

type TextedCode = Extract<SentCode, { method: 'phone' }>

export type PhoneSending = {
  readonly data: SignUpData
  /** What the panel made already: another try makes no second account, however the first one failed. */
  readonly made: { account: MadeAccount | null }
  /** Of the Firebase project that sends codes in place of our server; null: there is none. */
  readonly firebaseApiKey: string | null
}

/** Throws SignUpRefused. `now` gives milliseconds since 1970. */
export async function sendPhoneCode(
  client: SupabaseClient,
  { data, made, firebaseApiKey }: PhoneSending,
  now = Date.now,
): Promise<TextedCode> {
  // First: a browser that cannot do the work leaves no account behind.
  const proof = firebaseApiKey === null ? await proveWork(client) : undefined
  made.account ??= await createAccount(client, data)
  const { account } = made
  const confirm =
    firebaseApiKey === null
      ? await textCode(client, data.phone, proof)
      : await sendByFirebase(firebaseApiKey, data.phone)
  return { method: 'phone', account, confirm, session: { id: `sms_${now()}` } }
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
  const answer = await client.auth.verifyOtp({ phone, type: 'sms', ...(await proofOf(sent, code)) })
  if (answer.error !== null) {
    const isStale =
      sent.confirm !== null ||
      guesses > MAX_CODE_ATTEMPTS ||
      ageSeconds(sent, now()) > CODE_LIFE_SECONDS
    throw new SignUpRefused(toCodeRefusal(answer.error, isStale), { cause: answer.error })
  }
  const { user } = answer.data
  if (user === null) throw new SignUpRefused(signUpMessages.verificationFailed)
  await tellProfile(client, user.id, phone)
  return { userId: user.id, signupToken: null }
}

/** The code; or the word of who sent it, with the sign-up it is for. */
async function proofOf({ account, confirm }: TextedCode, code: string) {
  if (confirm === null) return { token: code }
  return {
    token: await confirm(code),
    user_id: account.userId,
    signup_token: account.signupToken ?? '',
  }
}

async function createAccount(client: SupabaseClient, data: SignUpData): Promise<MadeAccount> {
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
    throw new SignUpRefused(
      isForPeople(error.message) ? error.message : signUpMessages.accountFailed,
      {
        cause: error,
      },
    )
  if (made.user === null) throw new SignUpRefused(signUpMessages.accountFailed)
  const signupToken: unknown = Reflect.get(made.user, 'signup_token')
  return {
    userId: made.user.id,
    signupToken: typeof signupToken === 'string' ? signupToken : null,
  }
}

async function sendByFirebase(apiKey: string, phone: string) {
  const { sendFirebaseCode } = await import('./firebase-codes.ts')
  return (await sendFirebaseCode(apiKey, phone)).confirm
}

/** Nobody else checks the code then. */
async function textCode(
  client: SupabaseClient,
  phone: string,
  captchaToken: string | undefined,
): Promise<null> {
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
  return null
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
