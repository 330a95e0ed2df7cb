const MAX_ANSWER_BYTES = 64 * 1024

/** JSON object of another server's response; its values are unvalidated. */
export type JsonAnswer = Readonly<Record<string, unknown>>

/** Null when the body is missing, no object or larger than 64 KiB. Throws for what is no JSON. */
export async function readJsonObject({ body }: Response): Promise<JsonAnswer | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let length = 0
  const stream: AsyncIterable<Uint8Array> = body
  for await (const chunk of stream) {
    length += chunk.length
    // Leaving the loop cancels the stream.
    if (length > MAX_ANSWER_BYTES) return null
    chunks.push(chunk)
  }
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object; its values stay unknown
  return typeof json === 'object' && json !== null ? (json as JsonAnswer) : null
}
