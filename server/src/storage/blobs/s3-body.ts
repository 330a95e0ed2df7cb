// Response body of an object store with exactly the expected length, within a timeout. Anything else fails before it is taken for the
// file.
import type { S3Answer } from './s3-client.ts'

export type Expected = {
  /** Expected number of bytes. */
  readonly length: number
  /** Timeout of the whole body, paused while the reader does not read. */
  readonly waitMs: number
}

/** A stream that fails when the store sends fewer bytes, more, or takes longer. */
export function expectedBody(
  { response, cut }: S3Answer,
  { length, waitMs }: Expected,
): ReadableStream<Uint8Array> {
  const source: ReadableStream<Uint8Array> = response.body ?? new Blob([]).stream()
  const reader = source.getReader()
  let seen = 0
  let leftMs = waitMs

  const next = async (): Promise<Uint8Array | null> => {
    const timer = setTimeout(() => cut(new Error('The object store is too slow')), leftMs)
    const askedAt = performance.now()
    try {
      return (await reader.read()).value ?? null
    } finally {
      clearTimeout(timer)
      leftMs -= performance.now() - askedAt
    }
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const bytes = await next()
      seen += bytes?.byteLength ?? 0
      if (seen > length || (bytes === null && seen < length)) {
        const fault = new Error(
          `The object store gave ${seen > length ? 'more' : 'fewer'} than ${length} bytes`,
        )
        cut(fault)
        throw fault
      }
      if (bytes === null) controller.close()
      else controller.enqueue(bytes)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The text of a response. Fails when it is longer than `maxBytes`, or takes longer than `waitMs`. */
export async function readText(
  { response, cut }: S3Answer,
  { maxBytes, waitMs }: { readonly maxBytes: number; readonly waitMs: number },
): Promise<string> {
  const timer = setTimeout(() => cut(new Error('The object store is too slow')), waitMs)
  const chunks: Uint8Array[] = []
  let seen = 0
  try {
    const source: AsyncIterable<Uint8Array> = response.body ?? new Blob([]).stream()
    for await (const chunk of source) {
      seen += chunk.byteLength
      // Leaving the loop cancels the response.
      if (seen > maxBytes) throw new Error(`The object store listed more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
