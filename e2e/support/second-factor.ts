// Gives a person of a journey a second factor, through the official client as the settings do, and makes the codes of
// an authenticator app (RFC 6238).

import { createHmac } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readAnonKey } from './accounts.ts'
import { nextCode, nextMessage } from './inbox.ts'
import type { NewPerson } from './new-person.ts'
import { operatorAt } from './operator.ts'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator at a moment, `stepsAway` steps of 30 s from now: each step's code is good once. */
export function authenticatorCode(secret: string, stepsAway: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAway))
  const digest = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A client of its own, signed in as the person a moment ago. */
export async function signedInClient(
  origin: string,
  headers: Record<string, string>,
  { email, password }: NewPerson,
): Promise<SupabaseClient> {
  const client = createClient(origin, await readAnonKey(origin), {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** Returns the authenticator's secret. Uses up the code of the step before this one. */
export async function enrolAuthenticator(client: SupabaseClient): Promise<string> {
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const code = authenticatorCode(totp.secret, -1)
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (verified.error) throw verified.error
  return totp.secret
}

/** `phone` is international with plus sign. */
export async function confirmPhone(client: SupabaseClient, phone: string): Promise<void> {
  const asked = await client.auth.updateUser({ phone })
  if (asked.error) throw asked.error
  const token = await nextCode(phone)
  const confirmed = await client.auth.verifyOtp({ phone, token, type: 'phone_change' })
  if (confirmed.error) throw confirmed.error
}

/** From now on every sign-in needs a code, by these ways. */
export async function requireCodes(
  client: SupabaseClient,
  ways: { readonly phone?: true; readonly email?: true },
): Promise<void> {
  const settings = {
    requires_2fa: true,
    phone_2fa_enabled: ways.phone === true,
    email_2fa_enabled: ways.email === true,
  }
  const { data } = await client.auth.getUser()
  const { error, count } = await client
    .from('user_2fa_settings')
    .update(settings, { count: 'exact' })
    .eq('user_id', data.user?.id ?? '')
  if (error) throw error
  if (count !== 1) throw new Error(`${count} rows of settings were changed`)
}

/** The code of the next mail that holds one: a notice about the settings may come before it. */
export async function nextMailedCode(email: string): Promise<string> {
  for (let mails = 0; mails < 3; mails += 1) {
    const { text } = await nextMessage(email)
    // Every mail ends with the postal address, whose PIN has six digits, too.
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text.replaceAll(email, '').replaceAll('500081', ''))
    if (code !== null) return code[0]
  }
  throw new Error(`no mail with a code for ${email}`)
}

/** Makes the person an admin, as an operator does. */
export async function makeAdmin(origin: string, client: SupabaseClient): Promise<void> {
  const { data } = await client.auth.getUser()
  const operator = operatorAt(origin)
  await operator
    .from('user_roles')
    .insert({ user_id: data.user?.id, role: 'admin', role_approval_status: 'approved' })
    .throwOnError()
}

let numbers = 0

/** A number that no other journey uses. */
export function newPhone(): string {
  numbers += 1
  const digits = String(Date.now() + process.pid * 1000 + numbers).slice(-8)
  return `+9198${digits}`
}
