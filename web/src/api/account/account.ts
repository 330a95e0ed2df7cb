// Queries of the signed-in person's own account, with their session. Nothing stays cached after the page that shows it
// (`gcTime` 0), and every key has the person's id: the next person at this screen sees none of it.

import type { Factor, SupabaseClient, User } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { securityKeyMessages } from '@basera/contract/messages/account/security-keys'
import { ValidationError } from '../api-error.ts'
import { requireData, requireSuccess } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of a person's account. */
export const accountKey = (userId: string) => ['account', userId] as const

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true } as const

/** How the person signs in: addresses, changes under way, authenticators, security keys. */
export function signInQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...accountKey(userId), 'sign-in'],
    queryFn: async () => {
      const { data, error } = await (await client()).auth.getUser()
      return toSignIn(requireData({ data: data.user, error }))
    },
  })
}

/** A verified factor that no message is sent for. */
export type OwnFactor = { readonly id: string; readonly name: string; readonly addedAt: string }

export type SignIn = {
  readonly email: string
  readonly isEmailConfirmed: boolean
  /** Asked for and not confirmed by both addresses yet; null when nothing is under way. */
  readonly newEmail: string | null
  /** International, with plus sign; null when there is none. */
  readonly phone: string | null
  readonly authenticators: readonly OwnFactor[]
  readonly securityKeys: readonly OwnFactor[]
}

function toSignIn(user: User): SignIn {
  const { email = '', new_email: newEmail, phone, factors = [] } = user
  return {
    email,
    isEmailConfirmed: isGiven(user.email_confirmed_at),
    newEmail: isGiven(newEmail) ? newEmail : null,
    phone: isGiven(phone) ? `+${phone.replace(/^\+/, '')}` : null,
    authenticators: factorsOf(factors, 'totp', 'Authenticator app'),
    securityKeys: factorsOf(factors, 'webauthn', securityKeyMessages.title),
  }
}

const factorsOf = (
  factors: NonNullable<User['factors']>,
  kind: Factor['factor_type'],
  unnamed: string,
): OwnFactor[] =>
  factors
    .filter(({ factor_type: type, status }) => type === kind && status === 'verified')
    .map(({ id, friendly_name: name, created_at: addedAt }) => ({
      id,
      name: isGiven(name) ? name : unnamed,
      addedAt,
    }))

export type Profile = {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly phone_verified: boolean
}

export function profileQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...accountKey(userId), 'profile'],
    queryFn: async () =>
      requireData(
        await (
          await client()
        )
          .from('profiles')
          .select('first_name,last_name,phone,phone_verified')
          .eq('id', userId)
          .maybeSingle<Profile>(),
      ),
  })
}

export type SecondFactorSettings = {
  readonly requires_2fa: boolean
  readonly phone_2fa_enabled: boolean
  readonly email_2fa_enabled: boolean
  readonly phone: string | null
  readonly email: string | null
  readonly phone_verified: boolean
  readonly email_verified: boolean
}

export function secondFactorQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...accountKey(userId), 'second-factor'],
    queryFn: async () =>
      requireData(
        await (
          await client()
        )
          .from('user_2fa_settings')
          .select(
            'requires_2fa,phone_2fa_enabled,email_2fa_enabled,phone,email,phone_verified,email_verified',
          )
          .eq('user_id', userId)
          .maybeSingle<SecondFactorSettings>(),
      ),
  })
}

export type HeldRole = {
  readonly role: string
  readonly role_approval_status: 'pending' | 'approved' | 'rejected'
}

/** Roles held and asked for. */
export function heldRolesQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...accountKey(userId), 'roles'],
    queryFn: async () =>
      requireData(
        await (
          await client()
        )
          .from('user_roles')
          .select('role,role_approval_status')
          .eq('user_id', userId)
          .order('created_at')
          .returns<HeldRole[]>(),
      ),
  })
}

/** State of the request for a role: an admin's setting decides. A second request changes nothing. */
export async function askForOwnerRole(
  client: SupabaseClient,
  userId: string,
): Promise<HeldRole['role_approval_status']> {
  requireSuccess(await client.from('user_roles').insert({ user_id: userId, role: 'owner' }))
  const held = requireData(
    await client
      .from('user_roles')
      .select('role_approval_status')
      .eq('user_id', userId)
      .eq('role', 'owner')
      .single<Pick<HeldRole, 'role_approval_status'>>(),
  )
  return held.role_approval_status
}

export type AccountSession = {
  readonly id: string
  readonly created_at: string
  readonly last_used_at: string
  readonly user_agent: string | null
  readonly ip: string | null
  readonly is_current: boolean
}

/** Where the person is signed in, the session in use first. */
export function sessionsQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...accountKey(userId), 'sessions'],
    queryFn: async () => {
      const rows: unknown = requireData(await (await client()).rpc('my_sessions'))
      if (!Array.isArray(rows) || !rows.every(isSession))
        throw new ValidationError(['sessions: expected a list'])
      return rows.toSorted(
        (one, other) =>
          Number(other.is_current) - Number(one.is_current) ||
          other.last_used_at.localeCompare(one.last_used_at),
      )
    },
  })
}

function isSession(row: unknown): row is AccountSession {
  if (typeof row !== 'object' || row === null) return false
  const read = (key: string): unknown => Reflect.get(row, key)
  return (
    ['id', 'created_at', 'last_used_at'].every((key) => typeof read(key) === 'string') &&
    typeof read('is_current') === 'boolean'
  )
}

const isGiven = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== ''

/** Asks for the link to an address that was given at the sign-up and never confirmed. */
export async function sendConfirmation(client: GetClient, email: string): Promise<void> {
  requireSuccess(await (await client()).auth.resend({ type: 'signup', email }))
}
