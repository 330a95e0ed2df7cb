// Verification by text message (R-ACC-14): creates an account that cannot sign in yet; the code activates it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { CODE_LIFE_SECONDS, MAX_CODE_ATTEMPTS } from '@basera/contract/constants/auth'
import { TERMS_VERSION } from '@basera/contract/constants/sign-up'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import { toCodeRefusal, toSmsRefusal } from '../../lib/code-refusals.ts'
import { isForPeople } from '../../lib/plain-words.ts'
import type { SignUpData } from './draft.ts'
import { proveWork } from './prove-work.ts'
import { SignUpRefused } from './sign-up-refused.ts'
import type { MadeAccount, SentCode, VerifiedAccount } from './verification.ts'

type TextedCode = Extract<SentCode, { method: 'phone' }>

export type PhoneSending = {
  readonly data: SignUpData
  /** The account created already: a retry creates no second one, however the first try failed. */
  readonly made: { account: MadeAccount | null }
  /** Key of the Firebase project that sends codes instead of our server; null: none. */
  readonly firebaseApiKey: string | null
}

/** Throws SignUpRefused. `now` gives milliseconds since 1970. */
export async function sendPhoneCode(
  client: SupabaseClient,
  { data, made, firebaseApiKey }: PhoneSending,
  now = Date.now,
): Promise<TextedCode> {
  // First: a browser that cannot solve the proof of work creates no account.
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
  await updateProfile(client, user.id, phone)
  return { userId: user.id, signupToken: null }
}

/** The code; or Firebase's token, with the sign-up token. */
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

/** Sends the code by our own server, which then also verifies it. */
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
  // The types promise a value; the specification asks for the check.
  if ((data as typeof data | null) === null) throw new SignUpRefused(signUpMessages.smsFailed)
  return null
}

/** The account is active already: failures are only logged, the server checks for itself. */
async function updateProfile(client: SupabaseClient, userId: string, phone: string) {
  const profile = await client
    .from('profiles')
    .update({ phone, phone_verified: true })
    .eq('id', userId)
  if (profile.error !== null) note('The profile was not told of the phone', profile.error)
  // The server uses its own record of the verification; the token is a placeholder.
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
