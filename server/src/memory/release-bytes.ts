/**
 * Gives the memory of bytes back now instead of at the next full collection, which bytes outside the heap bring about: without this each
 * eight papers of agreements cost one, of 60 to 100 ms. Nobody may read them afterwards. A part of a larger buffer is left to the collector.
 */
export function releaseBytes(bytes: Uint8Array<ArrayBuffer>): void {
  if (bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer(0)
}
