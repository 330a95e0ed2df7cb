// A document as it is cached: each response fills in a nonce.

import type { GzipPieces } from './gzip-pieces.ts'

export type SiteDocument = {
  readonly status: number
  /** Target of a redirect instead. */
  readonly location: string | null
  /** The document, split at the nonces. */
  readonly pieces: readonly Buffer[]
  /** The compressed pieces, computed when it is first shared. */
  readonly gzip: () => Promise<GzipPieces>
  /** Number of API requests of the render. */
  readonly requests: number
}
