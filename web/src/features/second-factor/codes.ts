// Sends and verifies codes of the second factor (R-ACC-19): a text message by /otp and /verify, an authenticator and a
// security key by their challenge. Null on success, else the server's error.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../../api/api-error.ts'
import { checkMailedCode, sendMailedCode } from '../../api/account/mailed-codes.ts'
import type { SecondFactorWays } from '../../api/account/second-factor-ways.ts'
import { isFromBrowser } from '../../auth/passkeys.ts'
import type { Person } from '../../auth/security.ts'
import type { CodeMethod } from './methods.ts'
import type { Answered } from './refusal-words.ts'

export type CodeContext = {
  readonly client: SupabaseClient
  readonly person: Person
  readonly settings: SecondFactorWays
}

type Refusal = Answered | 'no-answer'

/** Null when it signed; `not-used`: the person closed the browser's window, or it knows no such key. */
export async function askForKey({
  client,
  settings,
}: CodeContext): Promise<Refusal | 'not-used' | null> {
  const factorId = settings.securityKeyId ?? ''
  const { error } = await client.auth.mfa.webauthn.authenticate({ factorId })
  return isFromBrowser(error) ? 'not-used' : toRefusal(error)
}

export async function sendCode(
  context: CodeContext,
  method: 'sms' | 'email',
): Promise<Refusal | null> {
  const { client, person, settings } = context
  if (method === 'email') {
    return refusalOf(sendMailedCode(client, person.email, person.firstName ?? ''))
  }
  const { error } = await client.auth.signInWithOtp({
    phone: settings.phone,
    options: { channel: 'sms', shouldCreateUser: false },
  })
  return toRefusal(error)
}

export async function checkCode(
  context: CodeContext,
  method: CodeMethod,
  code: string,
): Promise<Refusal | null> {
  const { client, person, settings } = context
  switch (method) {
    case 'email':
      return refusalOf(checkMailedCode(client, person.id, code))
    case 'sms': {
      const { error } = await client.auth.verifyOtp({
        phone: settings.phone,
        token: code,
        type: 'sms',
      })
      return toRefusal(error)
    }
    case 'authenticator': {
      const factorId = settings.authenticatorId ?? ''
      const challenge = await client.auth.mfa.challenge({ factorId })
      if (challenge.error) return toRefusal(challenge.error)
      const { error } = await client.auth.mfa.verify({
        factorId,
        challengeId: challenge.data.id,
        code,
      })
      return toRefusal(error)
    }
    default:
      return method satisfies never
  }
}

/** Null on success. */
async function refusalOf(call: Promise<void>): Promise<Refusal | null> {
  try {
    await call
    return null
  } catch (error) {
    return error instanceof ApiError ? error : 'no-answer'
  }
}

function toRefusal(error: unknown): Refusal | null {
  if (error === null) return null
  const status = fieldOf(error, 'status')
  // 0 or undefined: there was no response.
  if (typeof status !== 'number' || status === 0) return 'no-answer'
  return { status, code: textOf(error, 'code'), message: textOf(error, 'message') }
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
