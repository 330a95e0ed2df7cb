// Remote JWK set of a service, cached by its Cache-Control within bounds. An unknown `kid` refetches the set at most once a minute.
import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { readJsonObject } from './json-answer.ts'

const TIMEOUT_MS = 5000
const SHORTEST_LIFE_MS = 60_000
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000

export type PublishedKeys = {
  /** Null when the service publishes no such RS256 key. Throws when the set cannot be fetched. */
  find(keyId: string): Promise<CryptoKey | null>
}

type CachedKeys = {
  readonly keys: ReadonlyMap<string, CryptoKey>
  readonly staleAtMs: number
}

const jwkSchema = z.object({
  kty: z.string(),
  kid: z.string().min(1).max(200).optional(),
  alg: z.string().optional(),
  n: z.string().optional(),
  e: z.string().optional(),
})
const jwkSetSchema = z.object({ keys: z.array(jwkSchema).max(50) })

type PublishedJwk = z.infer<typeof jwkSchema>

/** `url`: of the JWK set. Fetched lazily. */
export function createPublishedKeys(url: string, clock: Clock): PublishedKeys {
  let cached: CachedKeys | null = null
  let fetching: Promise<CachedKeys> | null = null
  let askedAtMs = -Infinity

  /** Concurrent calls share one fetch. */
  const renew = async (nowMs: number): Promise<CachedKeys> => {
    askedAtMs = nowMs
    fetching ??= fetchKeys(url, nowMs)
    try {
      cached = await fetching
      return cached
    } finally {
      fetching = null
    }
  }

  return {
    async find(keyId) {
      const nowMs = clock.now().getTime()
      const isStale = cached === null || nowMs >= cached.staleAtMs
      const key = isStale ? undefined : cached?.keys.get(keyId)
      if (key !== undefined) return key
      // Either the service has a new key, or the `kid` is invented.
      if (!isStale && nowMs < askedAtMs + SHORTEST_LIFE_MS) return null
      return (await renew(nowMs)).keys.get(keyId) ?? null
    },
  }
}

async function fetchKeys(url: string, nowMs: number): Promise<CachedKeys> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the published keys answered ${response.status}`)
  const { keys } = jwkSetSchema.parse(await readJsonObject(response))
  const imported = await Promise.all(keys.map(importKey))
  return {
    keys: new Map(imported.filter((entry) => entry !== null)),
    staleAtMs: nowMs + lifeMsOf(response.headers.get('cache-control')),
  }
}

/** Null for keys of other algorithms. */
async function importKey({
  kid,
  kty,
  alg,
  n,
  e,
}: PublishedJwk): Promise<readonly [string, CryptoKey] | null> {
  const isRs256 = kty === 'RSA' && (alg === undefined || alg === 'RS256')
  if (!isRs256 || kid === undefined || n === undefined || e === undefined) return null
  const key = await importJWK({ kty, n, e }, 'RS256')
  return key instanceof Uint8Array ? null : [kid, key]
}

/** `max-age` of Cache-Control, bounded to a minute and a day. */
function lifeMsOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? '0'
  return Math.min(Math.max(Number(seconds) * 1000, SHORTEST_LIFE_MS), LONGEST_LIFE_MS)
}
