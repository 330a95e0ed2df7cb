// Strength of secrets: long enough, not published, not made up by a person (security 5.4).

const LEAST_BYTES = 32
const LEAST_DISTINCT = 12

/** Secrets of public examples, and placeholders. */
const published = [
  'super-secret-jwt-token',
  'your-256-bit-secret',
  'changeme',
  'change-me',
  'password',
  'example',
  'supabase-demo',
]

/** The weakness of a secret in a few words, such as `is too short`; null when there is none. Never repeats the secret. */
export function weaknessOf(secret: string): string | null {
  if (Buffer.byteLength(secret) < LEAST_BYTES) return `is shorter than ${LEAST_BYTES} bytes`
  const lower = secret.toLowerCase()
  if (published.some((word) => lower.includes(word))) return 'is taken from a public example'
  if (/^(secret|basera)[^a-z]*/.test(lower) && new Set(lower).size < 20) {
    return 'is taken from a public example'
  }
  if (new Set(secret).size < LEAST_DISTINCT || isRepeated(secret) || isSequential(secret)) {
    return 'can be guessed: make it of random bytes'
  }
  return null
}

/** `abcabcabc…`: one part repeated. */
function isRepeated(secret: string): boolean {
  return (secret + secret).indexOf(secret, 1) < secret.length
}

/** `abcdefgh…`, `98765…`: most characters follow from the one before. */
function isSequential(secret: string): boolean {
  const codes = [...Buffer.from(secret)]
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step === 1).length > steps.length / 2
}

/** Whether a JWT is one of the keys that the hosted platform publishes for demonstrations. */
export function isPublishedKey(key: string): boolean {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')
  return payload.includes('supabase-demo')
}
