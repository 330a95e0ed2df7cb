// Proof of work by the browser before a text message is sent (ALTCHA; decision 015). A challenge is signed, so nothing is stored
// until it is solved; a solution is single-use.
import { createHash, randomInt } from 'node:crypto'
import {
  MAX_PROOF_CHARACTERS,
  PROOF_ITERATIONS,
  PROOF_LIFE_SECONDS,
  PROOF_MAX_TRIES,
} from '@basera/contract/constants/proof-of-work'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { deriveKey as deriveSecret } from '../jwt/derived-key.ts'
import type { Clock } from '../ports/clock.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Purpose in the signed challenge; others are refused. */
const PURPOSE = 'sms'
const KEY_BYTES = 32

export type Proof = {
  /** Id of the solved challenge. */
  readonly id: string
  readonly expiresAt: Date
}

export type ProofOfWork = {
  /** A challenge in the library's format. */
  challenge(): Promise<Challenge>
  /** Null unless the text solves an unexpired challenge of ours; earlier use is not checked. */
  check(solution: string): Promise<Proof | null>
}

/** `secret`: one of the server's; the keys that sign are derived from it. */
export function createProofOfWork(secret: string, clock: Clock): ProofOfWork {
  const key = (purpose: string) => Buffer.from(deriveSecret(secret, purpose)).toString('hex')
  const secrets = {
    hmacSignatureSecret: key('proof of work'),
    hmacKeySignatureSecret: key('proof of work: solution'),
  }
  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: PROOF_ITERATIONS,
        counter: randomInt(PROOF_MAX_TRIES),
        deriveKey,
        keyLength: KEY_BYTES,
        data: { purpose: PURPOSE },
        expiresAt: Math.floor(clock.now().getTime() / 1000) + PROOF_LIFE_SECONDS,
      }),

    async check(text) {
      const solved = readSolution(text)
      if (solved === null) return null
      const { challenge, solution } = solved
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
      if (expiresAt <= clock.now()) return null
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      return verified ? { id: idOf(challenge.signature), expiresAt } : null
    },
  }
}

const hex = (characters: number) => z.string().regex(new RegExp(`^[0-9a-f]{${characters}}$`))

// Exactly the present difficulty: an easier challenge is refused although we signed it.
const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(PROOF_ITERATIONS),
      data: z.strictObject({ purpose: z.literal(PURPOSE) }),
      expiresAt: z.int().positive(),
      keyLength: z.literal(KEY_BYTES),
      keyPrefix: hex(KEY_BYTES),
      keySignature: hex(2 * KEY_BYTES),
      nonce: hex(32),
      salt: hex(32),
    }),
    signature: hex(2 * KEY_BYTES),
  }),
  solution: z.object({
    counter: z.int().min(0).max(PROOF_MAX_TRIES),
    derivedKey: hex(2 * KEY_BYTES),
  }),
})

/** base64 of JSON, as the library's own clients send it. */
function readSolution(text: string): z.infer<typeof solutionSchema> | null {
  if (text.length > MAX_PROOF_CHARACTERS) return null
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    return solutionSchema.safeParse(json).data ?? null
  } catch {
    return null
  }
}

const idOf = (signature: string): string =>
  createHash('sha256').update(signature).digest('base64url')
