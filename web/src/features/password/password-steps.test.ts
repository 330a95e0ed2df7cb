import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import type { PassingAuth } from './passing-auth.ts'
import { passwordSetter } from './password-steps.ts'

const cut = new AuthRetryableFetchError('Failed to fetch', 0)
const used = new AuthApiError('Token has expired or is invalid', 403, 'otp_expired')

/** A client whose server uses a link once and ends the session with the new password; answers come as `lose` says. */
function client(lose: 'none' | 'link' | 'password') {
  let isUsed = false
  let isSignedIn = false
  let isChanged = false
  const auth = {
    getSession: async () => ({ data: { session: isSignedIn ? {} : null } }),
    verifyOtp: async () => {
      if (isUsed) return { error: used }
      isUsed = true
      isSignedIn = lose !== 'link'
      return { error: lose === 'link' ? cut : null }
    },
    updateUser: async () => {
      if (isChanged || !isSignedIn) {
        isSignedIn = false
        return { error: new AuthSessionMissingError() }
      }
      isChanged = true
      return { error: lose === 'password' ? cut : null }
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the three calls that setting a password makes
  return passwordSetter(auth as unknown as PassingAuth, 'hash')
}

it('sets the new password by a link that is used once', async () => {
  const set = client('none')
  expect(await set('ferry across Kochi')).toEqual({ kind: 'done' })
  expect(await set('ferry across Kochi')).toEqual({ kind: 'expired' })
})

it.each(['link', 'password'] as const)(
  'says after a lost answer to the %s what is over, and not that it was used by somebody',
  async (lost) => {
    const set = client(lost)
    expect(await set('ferry across Kochi')).toMatchObject({ kind: 'refused' })
    expect(await set('ferry across Kochi')).toEqual({ kind: 'expired', after: lost })
    // pressed again and again, it stays so
    expect(await set('ferry across Kochi')).toEqual({ kind: 'expired', after: lost })
  },
)
