// Sends and checks a code by each of the ways (R-ACC-19; a text message by /otp and /verify, an authenticator by its
// challenge). Null means done; otherwise what the server said.

import type { SupabaseClient } from '@supabase/supabase-js'
import type { Person } from '../../auth/security.ts'
import type { Answered } from './refusal-words.ts'
import type { Settings } from './settings.ts'

export type CodeDesk = {
  readonly client: SupabaseClient
  readonly person: Person
  readonly settings: Settings
}

type Refusal = Answered | 'no-answer'

export async function sendCode(desk: CodeDesk, method: 'sms' | 'email'): Promise<Refusal | null> {
  const { client, person, settings } = desk
  if (method === 'email') {
    return callFunction(client, 'send-otp-email', {
      email: person.email,
      first_name: person.firstName ?? '',
      verification_code: codeOfTheBrowser(),
    })
  }
  const { error } = await client.auth.signInWithOtp({
    phone: settings.phone,
    options: { channel: 'sms', shouldCreateUser: false },
  })
  return toRefusal(error)
}

export async function checkCode(
  desk: CodeDesk,
  method: 'sms' | 'email' | 'authenticator',
  code: string,
): Promise<Refusal | null> {
  const { client, person, settings } = desk
  switch (method) {
    case 'email':
      return callFunction(client, 'verify-otp', {
        user_id: person.id,
        otp_code: code,
        otp_type: 'email',
      })
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

/** Part of the wire and worth nothing: the server makes its own code and never looks at this one. */
function codeOfTheBrowser(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(100_000 + (random % 900_000))
}

async function callFunction(
  client: SupabaseClient,
  name: string,
  body: Readonly<Record<string, string>>,
): Promise<Refusal | null> {
  const { data, error } = (await client.functions.invoke<unknown>(name, { body })) as {
    data: unknown
    error: unknown
  }
  if (error !== null) return functionRefusal(error)
  if (fieldOf(data, 'success') === true) return null
  return { status: 200, code: textOf(data, 'code'), message: textOf(data, 'error') }
}

/** The client has one sentence for every answer that is no success: the server's words are in its body. */
async function functionRefusal(error: unknown): Promise<Refusal> {
  const answer = fieldOf(error, 'context')
  if (!(answer instanceof Response)) return 'no-answer'
  const body: unknown = await readJson(answer)
  const message = textOf(body, 'error') || textOf(body, 'message')
  return { status: answer.status, code: textOf(body, 'code'), message }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}

function toRefusal(error: unknown): Refusal | null {
  if (error === null) return null
  const status = fieldOf(error, 'status')
  // Zero, or none at all: the request never got an answer.
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
