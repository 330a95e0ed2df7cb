// SHA-256 by the platform's own crypto, the same in a browser and on the server.

import { type Bytes, bytesOf, hexOf } from './bytes.ts'
import { canonical, type Json } from './canonical.ts'

const COMMITMENT = 'basera-commit-v1'

/** Lower-case hex of the SHA-256 of bytes, or of a text as UTF-8. */
export const sha256 = async (input: string | Bytes): Promise<string> =>
  hexOf(await digestOf(typeof input === 'string' ? bytesOf(input) : input))

/** SHA-256 as bytes. */
export const digestOf = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/**
 * What stands in a chain for a value that is not shown (a telephone number, a network address): nobody finds the value from it, and
 * with the salt (16 random bytes in hex) anybody sees that it was this one. Without salt and value the chain still checks.
 */
export const commitment = (salt: string, value: Json): Promise<string> =>
  sha256(`${COMMITMENT}\n${salt}\n${canonical(value)}`)
