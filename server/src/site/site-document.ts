// A document as it is kept: whoever asks for it fills in their own nonce.

import type { GzipPieces } from './gzip-pieces.ts'

export type SiteDocument = {
  readonly status: number
  /** Where the visitor is sent instead. */
  readonly location: string | null
  /** The document, cut where the nonce belongs. */
  readonly pieces: readonly Buffer[]
  /** The same compressed, when a second visitor gets it. */
  readonly gzip: () => Promise<GzipPieces>
  /** What it asked of the API. */
  readonly requests: number
}
