// The operator's own seal on papers of agreements (PAdES): off unless certificate and key are set. It says that this site made the file; it
// is nobody's signature.

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'

export type PaperSealConfig = {
  /** The operator's certificate first, then those above it; DER. */
  readonly certificates: readonly [Uint8Array, ...Uint8Array[]]
  /** PKCS #8, DER. */
  readonly key: Uint8Array
}

export const paperSealFields = {
  PAPER_SEAL_CERTIFICATE: z.string().optional(),
  PAPER_SEAL_KEY: z.string().optional(),
} as const

const schema = z.object(paperSealFields)
type PaperSealSettings = z.infer<typeof schema>

const LEAST_BITS = 2048

type Read =
  | { readonly kind: 'off' }
  | { readonly kind: 'faults'; readonly faults: readonly string[] }
  | { readonly kind: 'seal'; readonly seal: PaperSealConfig }

function read({ PAPER_SEAL_CERTIFICATE: given, PAPER_SEAL_KEY: secret }: PaperSealSettings): Read {
  if (given === undefined && secret === undefined) return { kind: 'off' }
  if (given === undefined || secret === undefined)
    return fault('PAPER_SEAL_CERTIFICATE and PAPER_SEAL_KEY must be set together.')
  const [certificate, ...above] = certificatesIn(given)
  if (certificate === undefined)
    return fault('PAPER_SEAL_CERTIFICATE must be certificates in PEM, the own one first.')
  const key = keyIn(secret)
  // A signature of RSA is the same each time, so that the same agreement gives the same bytes.
  if (
    key?.asymmetricKeyType !== 'rsa' ||
    (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS
  )
    return fault(`PAPER_SEAL_KEY must be an RSA key in PEM of ${LEAST_BITS} bits or more.`)
  if (!certificate.checkPrivateKey(key))
    return fault('PAPER_SEAL_KEY must be the key of PAPER_SEAL_CERTIFICATE.')
  return {
    kind: 'seal',
    seal: {
      certificates: [certificate.raw, ...above.map(({ raw }) => raw)],
      key: key.export({ format: 'der', type: 'pkcs8' }),
    },
  }
}

const fault = (words: string): Read => ({ kind: 'faults', faults: [words] })

/** An environment has one line: `\n` stands for its end. */
const linesOf = (text: string): string => text.replaceAll('\\n', '\n')

function certificatesIn(text: string): readonly X509Certificate[] {
  const found = linesOf(text).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  try {
    return (found ?? []).map((pem) => new X509Certificate(pem))
  } catch {
    return []
  }
}

function keyIn(text: string): KeyObject | null {
  try {
    return createPrivateKey(linesOf(text))
  } catch {
    return null
  }
}

/** No line repeats the key. */
export function paperSealFaults(settings: PaperSealSettings): readonly string[] {
  const reading = read(settings)
  return reading.kind === 'faults' ? reading.faults : []
}

/** Null where papers bear no seal; call it once `paperSealFaults` found none. */
export function toPaperSealConfig(settings: PaperSealSettings): PaperSealConfig | null {
  const reading = read(settings)
  return reading.kind === 'seal' ? reading.seal : null
}
