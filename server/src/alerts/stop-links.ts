// Unsubscribe links: end the mails of one saved search without signing in. Their token is the encrypted and authenticated id of
// the search: it cannot be forged or read, and nothing is stored for it.
import { STOP_TOKEN_MAX_CHARACTERS } from '@basera/contract/constants/saved-searches'
import { deriveKey } from '../jwt/derived-key.ts'
import { createSealer } from '../jwt/sealer.ts'
import type { Random } from '../ports/random.ts'

export type StopLinks = {
  /** `page`: for a person, with a confirmation. `oneClick`: for mail programs, unsubscribes on a POST (RFC 8058). */
  urlsFor(searchId: string): { readonly page: string; readonly oneClick: string }
  /** Where a GET of the one-click address redirects to. */
  pageUrl(token: string): string
  /** Id of the saved search; null for a token that this deployment did not make. */
  open(token: string): string | null
}

const CONTEXT = 'saved search whose mails stop'

/** `secret`: of this deployment; the key is derived from it. `siteUrl`: no slash at the end. */
export function createStopLinks(secret: string, random: Random, siteUrl: string): StopLinks {
  const sealer = createSealer(deriveKey(secret, 'links that stop alerts'), random)
  const pageUrl = (token: string) => `${siteUrl}/stop-alerts?token=${encodeURIComponent(token)}`
  return {
    urlsFor(searchId) {
      const token = sealer.seal(searchId, CONTEXT)
      return {
        page: pageUrl(token),
        oneClick: `${siteUrl}/functions/v1/stop-alerts?token=${token}`,
      }
    },
    pageUrl,
    open(token) {
      if (token.length > STOP_TOKEN_MAX_CHARACTERS) return null
      try {
        return sealer.open(token, CONTEXT)
      } catch {
        return null
      }
    },
  }
}
