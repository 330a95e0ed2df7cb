// Failed sign-ins, counted by account and network prefix and by account alone, whether the account exists or not.
import { createHmac } from 'node:crypto'
import {
  MAX_DEVICE_SIGN_IN_FAILURES_PER_DAY,
  MAX_DEVICE_SIGN_IN_FAILURES_PER_HOUR,
  MAX_SIGN_IN_FAILURES,
  MAX_SIGN_IN_FAILURES_PER_DAY,
  SIGN_IN_FAILURE_WINDOW_SECONDS,
  SIGN_IN_LOCK_SECONDS,
} from '@basera/contract/constants/auth'
import { passwordsPausedFor } from '@basera/contract/messages/account/account'
import { firstRow } from '../../db/rows.ts'
import type { ResultSet, Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { deviceAttemptKeys, type KnownDevice } from '../../devices/known-devices.ts'
import { networkKey } from '../../http/client-address.ts'
import { authError } from '../auth-error.ts'

/** Key of the count by account and network; an HMAC, so that the table holds no address. */
export const attemptKey = (email: string, clientIp: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`sign-in\0${email.toLowerCase()}\0${networkKey(clientIp)}`)
    .digest('base64url')

/** Key of the count by account, from all networks. */
export const accountKey = (contact: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`sign-in everywhere\0${contact.toLowerCase()}`)
    .digest('base64url')

/** Statements that count an attempt before the password is compared, and reset the counts after a correct one. */
export type SignInCount = { readonly count: Statement; readonly forgive: readonly Statement[] }

/**
 * Counts an attempt by network and, unless that network is locked already, by account: one network alone cannot lock an account
 * for everybody.
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
 * Counts an attempt of a known device by device alone (S6). A correct password resets that count alone: attempts from elsewhere
 * stay counted.
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

/** Whether the result of `SignInCount.count` says that the account is locked for all networks. */
export const isAccountLocked = (result: ResultSet): boolean =>
  firstRow<{ is_account_shut: boolean }>(result)?.is_account_shut === true

/** Counts the attempt before the password is compared, so that concurrent guesses cannot outrun the count. */
export const countAttempt = (key: string): Statement =>
  statement(sql`
    select allowed, retry_after_seconds
    from _gateway.attempt(
      ${value(key)}, ${value(MAX_SIGN_IN_FAILURES)}, ${value(SIGN_IN_FAILURE_WINDOW_SECONDS)}
    )`)

/** Throws AuthError `over_password_guess_limit` when the result of the count is beyond the limit. */
export function assertAttemptAllowed(result: ResultSet): void {
  const row = firstRow<{ allowed: boolean; retry_after_seconds: number }>(result)
  if (row?.allowed === true) return
  const retryAfterSeconds = Math.max(1, Math.ceil(row?.retry_after_seconds ?? 1))
  const message = passwordsPausedFor(retryAfterSeconds)
  throw authError('passwordsPaused', { message, retryAfterSeconds })
}

export const forgiveAttempts = (key: string): Statement =>
  statement(sql`select _gateway.forgive(${value(key)})`)
