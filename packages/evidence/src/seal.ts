// The seal on a finished chain: its head, signed with the operator's evidence key (ES256, a key of its own). Without the key
// nobody can write the chain anew; with its thumbprint from paper or mail nobody can seal with another.

import { base64UrlOf, type Bytes, bytesOf, ofBase64Url } from './bytes.ts'
import { canonical } from './canonical.ts'
import { digestOf } from './digest.ts'

export type EvidenceKey = {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
}

export type SealFields = {
  readonly agreement: string
  readonly head: string
  readonly count: number
  readonly at: string
  readonly kid: string
}

/** `signature`: raw r‖s in base64url. */
export type Seal = SealFields & { readonly signature: string }

const SEAL = 'basera-seal-v1'
/** A private key as the platform's crypto holds it; its name differs between browser and server. */
export type SigningKey = Parameters<typeof crypto.subtle.sign>[1]

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', hash: 'SHA-256' }

const sealedText = (seal: SealFields): Bytes => bytesOf(`${SEAL}\n${canonical(seal)}`)

/** RFC 7638, base64url: what is printed on the certificate and published. */
export const thumbprint = async ({ crv, kty, x, y }: EvidenceKey): Promise<string> =>
  base64UrlOf(await digestOf(bytesOf(canonical({ crv, kty, x, y }))))

export async function sealChain(fields: SealFields, privateKey: SigningKey): Promise<Seal> {
  const signature = await crypto.subtle.sign(signing, privateKey, sealedText(fields))
  return { ...fields, signature: base64UrlOf(new Uint8Array(signature)) }
}

/** False for a signature that is not this key's, and for a key or signature that is none. */
export async function isSealedBy(sealed: Seal, publicKey: EvidenceKey): Promise<boolean> {
  const { signature, ...fields } = sealed
  try {
    ofBase64Url(publicKey.x)
    ofBase64Url(publicKey.y)
    const key = await crypto.subtle.importKey('jwk', publicKey, curve, false, ['verify'])
    return await crypto.subtle.verify(signing, key, ofBase64Url(signature), sealedText(fields))
  } catch {
    return false
  }
}
