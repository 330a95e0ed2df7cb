// API keys identify the program, not the person: they admit a request and set its role while no person is signed in.
import type { ApiRole } from './api-key-token.ts'
import type { KeySet } from './key-set.ts'
import type { Secrets } from './secrets.ts'

export type ApiKey = { readonly role: ApiRole }

export type ApiKeys = {
  /** One of the four keys of this deployment, or null. */
  findOwn(text: string): ApiKey | null
  /** As `findOwn`, and JWTs made elsewhere with the shared secret. A person's access token is no key. */
  identify(text: string): Promise<ApiKey | null>
}

export function createApiKeys(secrets: Secrets, keySet: KeySet): ApiKeys {
  // A Map lookup hashes the whole text with a seed: its time leaks nothing about a partial guess.
  const own = new Map<string, ApiKey>(
    (
      [
        [secrets.anonKey, 'anon'],
        [secrets.publishableKey, 'anon'],
        [secrets.serviceRoleKey, 'service_role'],
        [secrets.secretKey, 'service_role'],
      ] as const
    ).map(([text, role]) => [text, { role }]),
  )
  const findOwn = (text: string): ApiKey | null => own.get(text) ?? null

  return {
    findOwn,
    async identify(text) {
      const known = findOwn(text)
      if (known !== null || isOpaqueKey(text)) return known
      const verification = await keySet.verify(text)
      if (verification.kind === 'refused') return null
      const { role, sub } = verification.claims
      const isApiRole = role === 'anon' || role === 'service_role'
      return isApiRole && sub === undefined ? { role } : null
    },
  }
}

/** Opaque keys are no JWTs and must never reach a JWT parser. */
export const isOpaqueKey = (text: string): boolean => /^sb_(publishable|secret)_/.test(text)
