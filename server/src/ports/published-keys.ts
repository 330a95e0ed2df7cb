// The keys that a service signs with, fetched from where it publishes them (a JWK set). They are kept for as long as the
// answer says, within bounds, and a name that is not among them has the set fetched again once a minute at most.
import { type CryptoKey, importJWK } from 'jose'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { readJsonObject } from './json-answer.ts'

const TIMEOUT_MS = 5000
const SHORTEST_LIFE_MS = 60_000
const LONGEST_LIFE_MS = 24 * 60 * 60 * 1000

export type PublishedKeys = {
  /** Null when the service publishes no such RS256 key. Throws when the set cannot be had. */
  find(keyId: string): Promise<CryptoKey | null>
}

type KeptKeys = {
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

/** `url`: of the JWK set. Nothing is fetched before the first question. */
export function createPublishedKeys(url: string, clock: Clock): PublishedKeys {
  let kept: KeptKeys | null = null
  let fetching: Promise<KeptKeys> | null = null
  let askedAtMs = -Infinity

  /** Whoever asks at the same time waits for the same answer. */
  const renew = async (nowMs: number): Promise<KeptKeys> => {
    askedAtMs = nowMs
    fetching ??= fetchKeys(url, nowMs)
    try {
      kept = await fetching
      return kept
    } finally {
      fetching = null
    }
  }

  return {
    async find(keyId) {
      const nowMs = clock.now().getTime()
      const isStale = kept === null || nowMs >= kept.staleAtMs
      const key = isStale ? undefined : kept?.keys.get(keyId)
      if (key !== undefined) return key
      // The service may have begun to sign with a new key; a visitor may as well have invented the name.
      if (!isStale && nowMs < askedAtMs + SHORTEST_LIFE_MS) return null
      return (await renew(nowMs)).keys.get(keyId) ?? null
    },
  }
}

async function fetchKeys(url: string, nowMs: number): Promise<KeptKeys> {
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

/** Of `Cache-Control`, no less than a minute and no more than a day. */
function lifeMsOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? '0'
  return Math.min(Math.max(Number(seconds) * 1000, SHORTEST_LIFE_MS), LONGEST_LIFE_MS)
}
