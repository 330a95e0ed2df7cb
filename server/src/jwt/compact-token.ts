/** The parts of a compact JWS, unverified. */

type JsonObject = Readonly<Record<string, unknown>>

/** The header of a token, or null when it is not three parts that begin with a JSON object. */
export function parseHeader(token: string): JsonObject | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined) return null
  return rest.length > 0 ? null : parseObject(Buffer.from(header, 'base64url').toString())
}

/** A JSON object from its text, or null for anything else. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
