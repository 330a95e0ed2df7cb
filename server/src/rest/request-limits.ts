// How often one person or address may ask this process (security B3): token buckets in memory, so that a request costs a
// look-up or two and no round trip (decision 013). What a request turns out to cost is taken from the same bucket, so that
// dear ones use the minute up sooner. Keys of the service role are not counted.
import { MAX_COUNTED_SUBJECTS } from '@basera/contract/constants/rest'
import type { Caller } from '../http/caller.ts'
import { addressKey } from '../http/client-address.ts'
import { BoundedCache } from '../memory/bounded-cache.ts'

/** Requests per minute; 0 is no limit. */
export type RequestLimits = {
  /** Of one address, as long as nobody is signed in. */
  readonly anonymousPerMinute: number
  /** Of one person. */
  readonly userPerMinute: number
  /** Changes of rows by one person, or from one address; they count as requests, too. */
  readonly writesPerMinute: number
}

export type RequestCounter = {
  /** 0 when the request may go on, else whole seconds until it may come again. */
  readonly count: (caller: Caller, method: string, path: string) => number
  /** Takes so many requests more for one that was let go on. */
  readonly charge: (caller: Caller, requests: number) => void
}

/** `nowMs`: a clock that never goes back. */
export function createRequestCounter(
  { anonymousPerMinute, userPerMinute, writesPerMinute }: RequestLimits,
  nowMs: () => number,
): RequestCounter {
  const anonymous = createBuckets(anonymousPerMinute, nowMs)
  const users = createBuckets(userPerMinute, nowMs)
  const writes = createBuckets(writesPerMinute, nowMs)
  const bucketsOf = (caller: Caller): Buckets => (personOf(caller) === null ? anonymous : users)
  return {
    count(caller, method, path) {
      if (caller.role === 'service_role') return 0
      const subject = subjectOf(caller)
      const seconds = bucketsOf(caller).take(subject)
      return seconds === 0 && isWrite(method, path) ? writes.take(subject) : seconds
    },
    charge(caller, requests) {
      if (caller.role === 'service_role' || requests <= 0) return
      bucketsOf(caller).charge(subjectOf(caller), requests)
    },
  }
}

function personOf({ isSignedIn, claims }: Caller): string | null {
  const person = isSignedIn ? claims['sub'] : null
  return typeof person === 'string' ? person : null
}

/** Whose requests count together: those of a person, or of an address where nobody is signed in. */
export const subjectOf = (caller: Caller): string => personOf(caller) ?? addressKey(caller.clientIp)

/** Functions have limits of their own, in the database. */
const isWrite = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && !path.startsWith('/rpc/')

type Bucket = { left: number; countedAt: number }

type Buckets = {
  /** 0 when there was one left, else seconds until there is. */
  readonly take: (subject: string) => number
  readonly charge: (subject: string, count: number) => void
}

/** A bucket that nobody asks for while many others are is forgotten, and full again. */
function createBuckets(perMinute: number, nowMs: () => number): Buckets {
  if (perMinute === 0) return { take: () => 0, charge: () => undefined }
  const buckets = new BoundedCache<Bucket>(MAX_COUNTED_SUBJECTS)
  const perMs = perMinute / 60_000

  const refilled = (subject: string): Bucket => {
    const now = nowMs()
    const known = buckets.get(subject)
    if (known === undefined) {
      const full = { left: perMinute, countedAt: now }
      buckets.set(subject, full)
      return full
    }
    known.left = Math.min(perMinute, known.left + (now - known.countedAt) * perMs)
    known.countedAt = now
    return known
  }

  return {
    take(subject) {
      const bucket = refilled(subject)
      if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs / 1000)
      bucket.left -= 1
      return 0
    },
    // Whoever owes a minute owes no more: what was dear is over, and the wait stays one that can be told.
    charge(subject, count) {
      const bucket = refilled(subject)
      bucket.left = Math.max(-perMinute, bucket.left - count)
    },
  }
}
