// The key that seals the evidence of agreements: of its own, made from the deployment's secret, so that every node has the same. Its
// public half is stored with each seal and stays published after the secret was changed.
import { createECDH } from 'node:crypto'
import { type EvidenceKey, type SigningKey, thumbprint } from '@basera/evidence/seal'
import { deriveKey } from '../jwt/derived-key.ts'

export type SealingKey = {
  /** RFC 7638 thumbprint of the public half. */
  readonly kid: string
  readonly publicKey: EvidenceKey
  readonly privateKey: SigningKey
}

/** Bytes of a coordinate of P-256. */
const COORDINATE = 32

export async function createSealingKey(secret: string): Promise<SealingKey> {
  const scalar = Buffer.from(deriveKey(secret, 'evidence seal'))
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const publicKey: EvidenceKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + COORDINATE).toString('base64url'),
    y: point.subarray(1 + COORDINATE).toString('base64url'),
  }
  const privateKey = await crypto.subtle.importKey(
    'jwk',
    { ...publicKey, d: scalar.toString('base64url') },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  return { kid: await thumbprint(publicKey), publicKey, privateKey }
}
