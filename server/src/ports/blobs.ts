/** Part of a blob: both ends included, as HTTP counts. */
export type ByteRange = { readonly first: number; readonly last: number }

/** One blob as a sweeper meets it. */
export type BlobEntry = { readonly id: string; readonly writtenAt: Date }

/**
 * Where bytes of stored files are kept: a folder or an object store. A blob is named by an id made here, never by
 * anything a caller sent; what it is called and who may read it is in the database. A blob is never changed.
 */
export type Blobs = {
  /** Stores the bytes durably and resolves to the id of the new blob: the new UUID given, or else one made for it. */
  write(bytes: Uint8Array, newId?: string): Promise<string>
  /** As `write`, from a file of this machine, which may be gone afterwards. */
  writeFile(path: string): Promise<string>
  /** The bytes, or a part of them. Throws BlobMissingError when there is no such blob. */
  read(id: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Size in bytes; null when there is no such blob. */
  stat(id: string): Promise<{ readonly size: number } | null>
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>
  /** Every blob, in no order. What comes or goes meanwhile may or may not be among them. */
  list(): AsyncIterable<BlobEntry>
}

/** A row names bytes that are not there. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError'
}
