// What a certificate says, as its template prints it: plain words and hashes. It claims no more than that codes were entered and that
// a text is unchanged.

import type { Evidence } from '@basera/evidence/file'

export type CertificateFacts = {
  readonly number: string
  readonly version_no: number
  readonly document_sha256: string
  readonly evidence: Evidence
  readonly signed: readonly {
    readonly role: 'owner' | 'tenant' | 'co_tenant'
    readonly legal_name: string
    readonly signed_at: string
    readonly channel: string
    readonly sent_to: string
    readonly network: string | null
  }[]
  /** RFC 7638, of the key that sealed it. */
  readonly thumbprint: string
  readonly head: string
}

const roles = { owner: 'Owner', tenant: 'Tenant', co_tenant: 'Tenant' } as const

const INDIA_AHEAD_MS = 5.5 * 3_600_000

/** "2026-11-22 11:40:37 IST" */
const inIndia = (instant: string): string =>
  `${new Date(Date.parse(instant) + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')} IST`

const words = [
  'Each signer opened this document, received a code on the phone or e-mail shown, and entered it. The fingerprint above changes if one character of the document changes.',
  'Anybody can check it: on the verification page, where the file is not sent, or without us with Node and a program of about sixty lines that our documentation has.',
  'This is an electronic contract with code and record. It is not an Aadhaar eSign, not a digital signature of a licensed authority, and not a registration. Stamp duty and registration are as your state asks.',
]

export function certificateOf(facts: CertificateFacts) {
  const { evidence, head, thumbprint } = facts
  const sealedAt = inIndia(evidence.seal.at)
  return {
    number: facts.number,
    version: facts.version_no,
    facts: [
      { label: 'SHA-256 of the document', value: facts.document_sha256 },
      { label: 'Events', value: String(evidence.events.length) },
      { label: 'Head of the chain of events', value: head },
      { label: 'Sealed', value: sealedAt },
      { label: 'Thumbprint of the key that sealed it', value: thumbprint },
    ],
    signed: facts.signed.map((one) => ({
      role: roles[one.role],
      name: one.legal_name,
      at: inIndia(one.signed_at),
      proof: `code to ${one.channel === 'phone' ? 'phone' : 'e-mail'} ${one.sent_to}${one.network === null ? '' : `, network ${one.network}`}`,
    })),
    events: evidence.events.map(({ seq, type, at, hash }) => ({
      number: String(seq),
      what: type,
      at,
      hash,
    })),
    words,
    partA: [
      { label: 'Device', value: 'server of the operator of this site' },
      { label: 'Hash value of the record', value: facts.document_sha256 },
      { label: 'Algorithm', value: 'SHA-256' },
      { label: 'Recorded', value: sealedAt },
      { label: 'Name and signature', value: '' },
    ],
  }
}
