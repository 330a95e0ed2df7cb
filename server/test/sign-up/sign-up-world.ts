// Signing up as the page does it: through the official client, each visitor from a network of their own.
import { createClient } from '@supabase/supabase-js'
import { toRows } from '../../src/db/rows.ts'
import type { SQL } from '../../src/db/sql.ts'
import { statement } from '../../src/db/sql.ts'
import type { TestApp } from '../support/app.ts'
import { codeIn } from '../support/messages.ts'

export const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

let lastNetwork = 0
export const newAddress = (): string => `10.${(lastNetwork += 1) >> 8}.${lastNetwork & 255}.1`

export type Visitor = ReturnType<typeof visitor>

let lastPerson = 0
export const newEmail = (): string => `person${(lastPerson += 1)}@example.in`

/** A browser that has never been here. */
export const visitor = (app: TestApp, ip = newAddress()) =>
  createClient(app.origin, app.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-forwarded-for': ip } },
  })

export async function ask<T>(app: TestApp, query: SQL): Promise<T[]> {
  const [result] = await app.database.owner.run(owner, [statement(query)])
  return result === undefined ? [] : toRows<T>(result)
}

/** The row of a sign-up; throws when it is refused. */
export async function insertPending(
  client: Visitor,
  email: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { data, error } = await client
    .from('pending_users')
    .insert({
      email,
      password_hash: PASSWORD,
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+919876543210',
      role: 'tenant',
      verification_method: 'email',
      ...more,
    })
    .select('id')
    .single<{ id: string }>()
  if (error !== null) throw new Error(`${error.code}: ${error.message}`)
  return data.id
}

/** What a function answered: its body, or its status when that is no 2xx. */
export async function invoke(
  client: Visitor,
  name: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await client.functions.invoke<unknown>(name, { body, headers })
  return answer.error === null ? answer.data : answer.response?.status
}

export const sendCode = (client: Visitor, email: string, id: string): Promise<unknown> =>
  invoke(client, 'send-email-confirmation', { email, pending_user_id: id })

export const verifyCode = (
  client: Visitor,
  email: string,
  id: string,
  code: string,
): Promise<unknown> =>
  invoke(client, 'verify-email-confirmation', { pending_user_id: id, email, otp_code: code })

export type Confirmed = { readonly user_id: string; readonly signup_token: string }

/** A sign-up up to the code. */
export async function signUpTo(
  app: TestApp,
  client: Visitor,
  email: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; code: string }> {
  const id = await insertPending(client, email, more)
  const answer = await sendCode(client, email, id)
  if (JSON.stringify(answer) !== '{"success":true}') throw new Error(JSON.stringify(answer))
  return { id, code: codeIn(await app.messages.next(email)) }
}

/** A sign-up up to the role. */
export async function confirm(
  app: TestApp,
  client: Visitor,
  email: string,
  more: Record<string, unknown> = {},
): Promise<Confirmed> {
  const { id, code } = await signUpTo(app, client, email, more)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's assertions check it
  return (await verifyCode(client, email, id, code)) as Confirmed
}

/** Another code than this one. */
export const wrongCode = (code: string, step = 1): string =>
  String(100_000 + ((Number(code) - 100_000 + step) % 900_000))
