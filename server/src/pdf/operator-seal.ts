// The operator's seal on a paper (PAdES B-B): an addition at the end of the file that leaves every byte before it as it was. The same paper
// gives the same bytes. The library is loaded by the first paper that is sealed.

import { webcrypto } from 'node:crypto'
import { PAPER_SEAL_REASON } from '@basera/contract/messages/chain/agreement-paper'

type Bytes = Uint8Array<ArrayBuffer>

/** `day`: of the paper, in place of the clock: nobody proves a time by this seal. Throws when the file is none that can be sealed. */
export type OperatorSeal = (paper: Bytes, day: string) => Promise<Bytes>

export type SealMaterial = {
  /** DER, the operator's own first. */
  readonly certificates: readonly [Uint8Array, ...Uint8Array[]]
  /** PKCS #8, of RSA. */
  readonly key: Uint8Array
}

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

export function createOperatorSeal({ certificates, key }: SealMaterial): OperatorSeal {
  const [own, ...above] = certificates
  const imported = webcrypto.subtle.importKey('pkcs8', new Uint8Array(key), algorithm, false, [
    'sign',
  ])
  // The first paper that is sealed tells of it.
  imported.catch(() => undefined)
  return async (paper, day) => {
    const { CryptoKeySigner, PDF } = await import('@libpdf/core')
    const file = await PDF.load(paper)
    const { bytes } = await file.sign({
      signer: new CryptoKeySigner(await imported, own, 'RSA', 'RSASSA-PKCS1-v1_5', above),
      reason: PAPER_SEAL_REASON,
      signingTime: new Date(`${day}T00:00:00Z`),
      fieldName: 'OperatorSeal',
      level: 'B-B',
    })
    return new Uint8Array(bytes)
  }
}
