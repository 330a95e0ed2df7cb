// Links by which a suspended person answers without signing in, which they cannot. The token is the encrypted and authenticated id
// of the suspension: it cannot be forged, and nothing is stored for it. Its deadline and single use are enforced by the database.
import { ANSWER_TOKEN_MAX_CHARACTERS } from '@basera/contract/constants/account-state'
import { deriveKey } from '../jwt/derived-key.ts'
import { createSealer } from '../jwt/sealer.ts'
import type { Random } from '../ports/random.ts'

export type AnswerLinks = {
  urlFor(suspensionId: string): string
  /** Id of the suspension; null for a token that this deployment did not make. */
  open(token: string): string | null
}

const CONTEXT = 'suspension that is answered'

/** `secret`: of this deployment; the key is derived from it. `siteUrl`: no slash at the end. */
export function createAnswerLinks(secret: string, random: Random, siteUrl: string): AnswerLinks {
  const sealer = createSealer(deriveKey(secret, 'links that answer suspensions'), random)
  return {
    urlFor: (suspensionId) =>
      `${siteUrl}/answer-suspension?token=${encodeURIComponent(sealer.seal(suspensionId, CONTEXT))}`,
    open(token) {
      if (token.length > ANSWER_TOKEN_MAX_CHARACTERS) return null
      try {
        return sealer.open(token, CONTEXT)
      } catch {
        return null
      }
    },
  }
}
