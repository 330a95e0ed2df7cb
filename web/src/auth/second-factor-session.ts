// Reads the state of the second factor in this session and records its completion (R-ACC-20, R-ACC-21). The server made
// the proof when it verified the code, and bound it to this sign-in.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import {
  forgetSessionLabel,
  isJustVerified,
  storePassed,
  storedSessionLabel,
  newSessionLabel,
} from './second-factor-flags.ts'
import type { SecondFactorState } from './security.ts'

export async function readSecondFactor(
  client: SupabaseClient,
  session: Session,
  isRequired: boolean,
  nowMs: number,
): Promise<SecondFactorState> {
  const { id, factors = [] } = session.user
  const hasAuthenticator = factors.some(({ status }) => status === 'verified')
  if (!hasAuthenticator && !isRequired) return 'not-needed'
  if (assuranceOf(session.access_token) === 'aal2') return 'verified'
  return (await isPassed(client, id, nowMs)) ? 'verified' : 'due'
}

/** Queries for a verified, unexpired second-factor session of the person in this sign-in (R-SHELL-18). */
export async function findPassedSession(
  client: SupabaseClient,
  userId: string,
  nowMs: number,
): Promise<boolean> {
  const { data, error } = await client
    .from('user_2fa_sessions')
    .select('is_verified')
    .eq('user_id', userId)
    .eq('is_verified', true)
    .gt('expires_at', new Date(nowMs).toISOString())
    .limit(1)
  if (error !== null) return isJustVerified(userId, nowMs)
  return data.length > 0
}

async function isPassed(client: SupabaseClient, userId: string, nowMs: number): Promise<boolean> {
  const label = storedSessionLabel(userId)
  if (label !== null && (await isLabelVerified(client, userId, label))) return true
  // Another tab may have passed it under a label of its own.
  const isFound = await findPassedSession(client, userId, nowMs)
  if (!isFound) forgetSessionLabel(userId)
  return isFound
}

async function isLabelVerified(client: SupabaseClient, userId: string, label: string) {
  const { data, error } = await client
    .rpc('check_2fa_session_status', { _user_id: userId, _session_id: label })
    .returns<{ session_id: string; is_verified: boolean }[]>()
    .maybeSingle()
  return error === null && data?.is_verified === true
}

export type Completion =
  | { readonly kind: 'passed'; readonly expiresAtMs: number | null }
  /** The server has no proof, or the request failed. */
  | { readonly kind: 'not-recorded' }
  /** Recorded, but the status check still answers no. */
  | { readonly kind: 'not-verified' }

/** Calls `procedure`, then checks the status. The admin portal uses `manage_2fa_session`. */
export async function recordCompletion(
  client: SupabaseClient,
  userId: string,
  nowMs: number,
  procedure: 'record_2fa_completion' | 'manage_2fa_session',
): Promise<Completion> {
  const label = newSessionLabel(userId, nowMs)
  const payload = { _user_id: userId, _session_id: label }
  const answer = await client.rpc(
    procedure,
    procedure === 'manage_2fa_session' ? { ...payload, _mark_verified: true } : payload,
  )
  const data: unknown = answer.data
  if (answer.error !== null || isRefusal(data)) return { kind: 'not-recorded' }
  if (!(await isLabelVerified(client, userId, label))) return { kind: 'not-verified' }
  storePassed(userId, label, nowMs)
  return { kind: 'passed', expiresAtMs: expiryOf(data) }
}

/** Without proof the server returns null or no rows instead of an error: an error would roll back its audit row. */
function isRefusal(answer: unknown): boolean {
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return true
  return typeof answer === 'object' && Reflect.get(answer, 'success') === false
}

function expiryOf(answer: unknown): number | null {
  const row: unknown = Array.isArray(answer) ? answer[0] : answer
  const text: unknown =
    typeof row === 'object' && row !== null ? Reflect.get(row, 'expires_at') : null
  const ms = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

/** The assurance level (claim `aal`) of the access token; not verified. */
function assuranceOf(accessToken: string): string | null {
  try {
    const body = accessToken.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const level: unknown =
      typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : null
    return typeof level === 'string' ? level : null
  } catch {
    // Not a token of this server.
    return null
  }
}
