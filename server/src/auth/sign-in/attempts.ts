// Wrong passwords, counted for one account from one neighbourhood of the network and from everywhere, whether the
// account exists or not.
import { createHmac } from 'node:crypto'
import {
  MAX_DEVICE_SIGN_IN_FAILURES_PER_DAY,
  MAX_DEVICE_SIGN_IN_FAILURES_PER_HOUR,
  MAX_SIGN_IN_FAILURES,
  MAX_SIGN_IN_FAILURES_PER_DAY,
  SIGN_IN_FAILURE_WINDOW_SECONDS,
  SIGN_IN_LOCK_SECONDS,
} from '@basera/contract/constants/auth'
import { passwordsPausedFor } from '@basera/contract/messages/account'
import { firstRow } from '../../db/rows.ts'
import type { ResultSet, Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { deviceAttemptKeys, type KnownDevice } from '../../devices/known-devices.ts'
import { networkKey } from '../../http/client-address.ts'
import { authError } from '../auth-error.ts'

/** Under what the attempts at an account are counted; a hash, so that the table holds no address. */
export const attemptKey = (email: string, clientIp: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`sign-in\0${email.toLowerCase()}\0${networkKey(clientIp)}`)
    .digest('base64url')

/** Under what the attempts at an account from everywhere are counted. */
export const accountKey = (contact: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`sign-in everywhere\0${contact.toLowerCase()}`)
    .digest('base64url')

/** How an attempt to sign in is counted, and what a right password forgives. */
export type SignInCount = { readonly count: Statement; readonly forgive: readonly Statement[] }

/**
 * An attempt from a network and, unless that network is shut out already, at the account as a whole: one network alone
 * cannot lock an account for everybody.
 */
export function countFromAnywhere(contact: string, clientIp: string, secret: string): SignInCount {
  const attempts = attemptKey(contact, clientIp, secret)
  const everywhere = accountKey(contact, secret)
  return {
    forgive: [forgiveAttempts(attempts), forgiveAttempts(everywhere)],
    count: statement(sql`
    select
      counted.network_allowed and coalesce((counted.account ->> 'allowed')::boolean, false) as allowed,
      greatest(counted.network_wait, (counted.account ->> 'retry_after_seconds')::float8) as retry_after_seconds,
      coalesce(counted.account ->> 'allowed' = 'false', false) as is_account_shut
    from (
      select network.allowed as network_allowed, network.retry_after_seconds as network_wait,
        case when network.allowed then (
          select to_jsonb(everywhere) from _gateway.attempt(
            ${value(everywhere)}, ${value(MAX_SIGN_IN_FAILURES_PER_DAY)}, ${value(SIGN_IN_LOCK_SECONDS)}
          ) as everywhere
        ) end as account
      from _gateway.attempt(
        ${value(attempts)}, ${value(MAX_SIGN_IN_FAILURES)}, ${value(SIGN_IN_FAILURE_WINDOW_SECONDS)}
      ) as network
    ) as counted`),
  }
}

/**
 * An attempt of a browser that knows the person: counted for it alone (S6). A right one forgives it alone, too: whoever
 * guesses elsewhere gets no fresh attempts by that.
 */
export function countFromKnownDevice(device: KnownDevice, secret: string): SignInCount {
  const { hour, day } = deviceAttemptKeys(device, secret)
  return {
    forgive: [forgiveAttempts(hour), forgiveAttempts(day)],
    count: statement(sql`
      select allowed, retry_after_seconds, false as is_account_shut
      from _gateway.count_guess(
        ${value(hour)}, ${value(MAX_DEVICE_SIGN_IN_FAILURES_PER_HOUR)},
        ${value(day)}, ${value(MAX_DEVICE_SIGN_IN_FAILURES_PER_DAY)}
      )`),
  }
}

/** Whether the answer to a `SignInCount` says that the account is shut for everybody. */
export const isAccountShut = (result: ResultSet): boolean =>
  firstRow<{ is_account_shut: boolean }>(result)?.is_account_shut === true

/** Counts the attempt before the password is compared, so that guesses at once cannot outrun the count. */
export const countAttempt = (key: string): Statement =>
  statement(sql`
    select allowed, retry_after_seconds
    from _gateway.attempt(
      ${value(key)}, ${value(MAX_SIGN_IN_FAILURES)}, ${value(SIGN_IN_FAILURE_WINDOW_SECONDS)}
    )`)

/** Throws AuthError `over_password_guess_limit` when the answer of `countAttempt` says that there were too many. */
export function assertAttemptAllowed(result: ResultSet): void {
  const row = firstRow<{ allowed: boolean; retry_after_seconds: number }>(result)
  if (row?.allowed === true) return
  const retryAfterSeconds = Math.max(1, Math.ceil(row?.retry_after_seconds ?? 1))
  const message = passwordsPausedFor(retryAfterSeconds)
  throw authError('passwordsPaused', { message, retryAfterSeconds })
}

export const forgiveAttempts = (key: string): Statement =>
  statement(sql`select _gateway.forgive(${value(key)})`)
