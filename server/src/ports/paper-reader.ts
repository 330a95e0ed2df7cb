/** Reads a file of a guarded bucket, decrypted. Throws an Error when bytes are missing, truncated or changed. */
export type PaperReader = (paper: {
  readonly version: string
  readonly size: number | null
}) => Promise<Uint8Array<ArrayBuffer>>
