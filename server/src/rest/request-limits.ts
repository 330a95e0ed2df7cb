// Rate limiter of `/rest/v1`: a token bucket per person, or per address of visitors (security B3), in the memory of this process,
// so that a request costs a look-up or two and no round trip (decision 013). The measured cost of a request is charged to the same
// bucket, so that expensive ones exhaust it sooner. Keys of the service role are not limited.
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
  /** Takes a token: 0 when the request is admitted, else whole seconds until it may be retried. */
  readonly count: (caller: Caller, method: string, path: string) => number
  /** Takes the further tokens that an admitted request turned out to cost. */
  readonly charge: (caller: Caller, requests: number) => void
}

/** `nowMs`: a monotonic clock. */
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

/** The key of a caller's bucket: the person, or the address when nobody is signed in. */
export const subjectOf = (caller: Caller): string => personOf(caller) ?? addressKey(caller.clientIp)

/** Functions have limits of their own, in the database. */
const isWrite = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && !path.startsWith('/rpc/')

type Bucket = { left: number; countedAt: number }

type Buckets = {
  /** 0 when a token was left, else whole seconds until the next. */
  readonly take: (subject: string) => number
  readonly charge: (subject: string, count: number) => void
}

/** A bucket unused while many others are used is evicted from the cache; it starts full again. */
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
    // The debt is at most one minute's tokens, so that the wait is bounded whatever a request cost.
    charge(subject, count) {
      const bucket = refilled(subject)
      bucket.left = Math.max(-perMinute, bucket.left - count)
    },
  }
}
