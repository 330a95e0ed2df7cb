// The last step of signing up: assigns the role, and signs in.

import type { SupabaseClient } from '@supabase/supabase-js'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import { callFunction } from './call-function.ts'
import type { SignUpData } from './draft.ts'
import { SignUpRefused } from './sign-up-refused.ts'
import type { SignUpRole, VerifiedAccount } from './verification.ts'

/**
 * Gives the account its role: by the function, else by inserting the row (R-ACC-14). True when the role waits for an admin.
 * Throws SignUpRefused.
 */
export async function assignRole(
  client: SupabaseClient,
  data: SignUpData,
  { userId, signupToken }: VerifiedAccount,
  role: SignUpRole,
): Promise<boolean> {
  if (userId === '') throw new SignUpRefused(signUpMessages.noUserForRole)
  try {
    const { role_approval_status: status } = await callFunction(
      client,
      'verify-email-confirmation',
      {
        user_id: userId,
        email: data.email,
        otp_code: 'confirmed',
        role,
        first_name: data.firstName,
        last_name: data.lastName,
        phone: data.phone,
        ...(signupToken !== null && { signup_token: signupToken }),
      },
      signUpMessages.setupFailed,
    )
    return status === 'pending'
  } catch (refusal) {
    const { error } = await client
      .from('user_roles')
      .insert({ user_id: userId, role, role_approval_status: 'approved' })
    // The function's refusal is more useful than that of the row's policy.
    if (error !== null) throw refusal
    return false
  }
}
