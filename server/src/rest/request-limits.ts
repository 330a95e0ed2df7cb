// How often one person or address may ask this process (security B3): token buckets in memory, so that a request costs a
// look-up or two and no round trip (decision 013). Keys of the service role are not counted.
import { MAX_COUNTED_SUBJECTS } from '@basera/contract/constants/rest'
import type { Caller } from '../http/caller.ts'
import { addressKey } from '../http/client-address.ts'
import { createBoundedCache } from './bounded-cache.ts'

/** Requests per minute; 0 is no limit. */
export type RequestLimits = {
  /** Of one address, as long as nobody is signed in. */
  readonly anonymousPerMinute: number
  /** Of one person. */
  readonly userPerMinute: number
  /** Changes of rows by one person, or from one address; they count as requests, too. */
  readonly writesPerMinute: number
}

/** 0 when the request may go on, else whole seconds until it may come again. */
export type CountRequest = (caller: Caller, method: string, path: string) => number

/** `nowMs`: a clock that never goes back. */
export function createRequestCounter(
  { anonymousPerMinute, userPerMinute, writesPerMinute }: RequestLimits,
  nowMs: () => number,
): CountRequest {
  const takeAnonymous = createBuckets(anonymousPerMinute, nowMs)
  const takeUser = createBuckets(userPerMinute, nowMs)
  const takeWrite = createBuckets(writesPerMinute, nowMs)
  return (caller, method, path) => {
    if (caller.role === 'service_role') return 0
    const person = caller.isSignedIn ? caller.claims['sub'] : null
    const subject = typeof person === 'string' ? person : addressKey(caller.clientIp)
    const seconds = person === null ? takeAnonymous(subject) : takeUser(subject)
    return seconds === 0 && isWrite(method, path) ? takeWrite(subject) : seconds
  }
}

/** Functions have limits of their own, in the database. */
const isWrite = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && !path.startsWith('/rpc/')

type Bucket = { left: number; countedAt: number }

/** A bucket that nobody asks for while many others are is forgotten, and full again. */
function createBuckets(perMinute: number, nowMs: () => number): (subject: string) => number {
  if (perMinute === 0) return () => 0
  const buckets = createBoundedCache<Bucket>(MAX_COUNTED_SUBJECTS)
  const perMs = perMinute / 60_000
  return (subject) => {
    const now = nowMs()
    let bucket = buckets.get(subject)
    if (bucket === undefined) {
      bucket = { left: perMinute, countedAt: now }
      buckets.set(subject, bucket)
    } else {
      bucket.left = Math.min(perMinute, bucket.left + (now - bucket.countedAt) * perMs)
      bucket.countedAt = now
    }
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs / 1000)
    bucket.left -= 1
    return 0
  }
}
