// Known devices: browsers on which a person has signed in. Their attempts are counted by device, so that a stranger's guesses and
// requests do not lock them out.
import { createHmac } from 'node:crypto'
import { KNOWN_DEVICE_DAYS, MAX_KNOWN_DEVICES } from '@basera/contract/constants/auth'
import type { Statement } from '../db/database.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import type { DeviceMarks } from './device-marks.ts'

export type KnownDevice = { readonly id: string }

/** Condition: the devices of a cookie, for a query that names the table `device`. */
export const isKnownBy = (markHash: string | null): SQL =>
  sql`device.token_hash = ${value(markHash)} and device.expires_at > now()`

/** One KnownDevice, or none: the browser's record for the person of an address or number. */
export const selectKnownDevice = (
  markHash: string,
  { kind, address }: { readonly kind: 'email' | 'phone'; readonly address: string },
): Statement =>
  statement(sql`
    select device.id
    from auth.known_devices as device join auth.users as person on person.id = device.user_id
    where ${isKnownBy(markHash)} and person.deleted_at is null
      and ${kind === 'email' ? sql`lower(person.email) = lower(${value(address)})` : sql`person.phone = ${value(address)}`}`)

/** Adds the browser of a request to a person's known devices, with a new cookie. */
export function rememberDevice(
  marks: DeviceMarks,
  headers: Headers,
  userId: string,
): { readonly statement: Statement; readonly cookie: string } {
  const { hash, cookie } = marks.make('known')
  const former = marks.read(headers)
  return {
    cookie,
    statement: statement(sql`
      select auth.remember_device(
        ${value(userId)}, ${value(former)}, ${value(hash)}, ${value(KNOWN_DEVICE_DAYS)}, ${value(MAX_KNOWN_DEVICES)}
      )`),
  }
}

/** Deletes a person's known devices after signing out everywhere. `current`: cookie hash of the requesting browser, retained. */
export const forgetOtherDevices = (userId: string, current: string | null): Statement =>
  statement(sql`
    delete from auth.known_devices
    where user_id = ${value(userId)} and token_hash is distinct from ${value(current)}`)

/** Keys of a known device's failed sign-ins, by hour and by day. */
export function deviceAttemptKeys(
  { id }: KnownDevice,
  secret: string,
): { readonly hour: string; readonly day: string } {
  const keyOf = (window: string): string =>
    createHmac('sha256', secret).update(`known device ${window}\0${id}`).digest('base64url')
  return { hour: keyOf('hour'), day: keyOf('day') }
}
