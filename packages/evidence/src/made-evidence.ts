// A small evidence file with a key of its own, for tests.

import { type ChainEvent, type EventFields, nextEvent } from './chain.ts'
import { commitment, sha256 } from './digest.ts'
import type { Evidence } from './file.ts'
import { type EvidenceKey, sealChain, type SigningKey, thumbprint } from './seal.ts'

export const AT = '2026-11-24T04:40:00.000Z'
export const DOCUMENT = 'Rent agreement for a home, 11 months.'

export async function madeKey(): Promise<{ privateKey: SigningKey; key: EvidenceKey }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const {
    kty = '',
    crv = '',
    x = '',
    y = '',
  } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, key: { kty, crv, x, y } }
}

export async function madeEvidence(): Promise<{ evidence: Evidence; operator: string }> {
  const { privateKey, key } = await madeKey()
  const documentSha256 = await sha256(DOCUMENT)
  const salt = '00112233445566778899aabbccddeeff'
  const owner = { role: 'owner', ref: 'p_7f3a' }
  const steps: EventFields[] = [
    { type: 'created', at: AT, actor: owner, data: { pack: 'IN-TS' } },
    { type: 'document_fixed', at: AT, actor: owner, data: { documentSha256 } },
    {
      type: 'signed',
      at: AT,
      actor: owner,
      data: { documentSha256, name: await commitment(salt, 'Lakshmi Rao') },
    },
    { type: 'completed', at: AT, actor: { role: 'system', ref: 'clock' }, data: {} },
  ]
  const events: ChainEvent[] = []
  for (const step of steps)
    events.push(await nextEvent('BAS-2026-000001', events.at(-1) ?? null, step))
  const head = events.at(-1)?.hash ?? ''
  const fields = { agreement: 'BAS-2026-000001', head, count: events.length, at: AT, kid: 'k1' }
  return {
    operator: await thumbprint(key),
    evidence: {
      format: 'basera-evidence-v1',
      agreement: 'BAS-2026-000001',
      key,
      events,
      seal: await sealChain(fields, privateKey),
      openings: [{ seq: 2, field: 'name', salt, value: 'Lakshmi Rao' }],
    },
  }
}
