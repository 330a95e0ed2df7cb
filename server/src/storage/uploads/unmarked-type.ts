/** Text types without active content; only these are accepted as declared. */
const passiveText = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'text/calendar',
  'text/vcard',
  'application/json',
  'application/geo+json',
])

/**
 * The type of content without magic bytes: the declared type if it is a passive text type, else plain text, else
 * `application/octet-stream`.
 */
export async function unmarkedType(
  chunks: AsyncIterable<Uint8Array>,
  declaredType: string | null,
): Promise<string> {
  if (!(await isText(chunks))) return 'application/octet-stream'
  const declared = (declaredType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return passiveText.has(declared) ? declared : 'text/plain'
}

/** UTF-8 without NUL. */
async function isText(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
