// The mailed code of a second factor (R-ACC-19): sent to the person signed in, and checked.

import type { SupabaseClient } from '@supabase/supabase-js'
import { callOwnFunction } from '../call-own-function.ts'

/** Throws as `callOwnFunction`. */
export async function sendMailedCode(
  client: SupabaseClient,
  email: string,
  firstName: string,
): Promise<void> {
  const fields = { email, first_name: firstName, verification_code: codeOfTheBrowser() }
  await callOwnFunction(client, 'send-otp-email', fields)
}

/** Throws as `callOwnFunction`; a wrong or expired code is a refusal in the function's own words. */
export async function checkMailedCode(
  client: SupabaseClient,
  userId: string,
  code: string,
): Promise<void> {
  const fields = { user_id: userId, otp_code: code, otp_type: 'email' }
  await callOwnFunction(client, 'verify-otp', fields)
}

/** Part of the wire and worth nothing: the server makes its own code and never looks at this one. */
function codeOfTheBrowser(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(100_000 + (random % 900_000))
}
