// Reads an evidence file as a stranger would: chain, seal, document, openings, in this order. The same answers as the script
// that works without us (docs/verify-offline.mjs).

import type { Bytes } from './bytes.ts'
import { eventHash, noEvent } from './chain.ts'
import { commitment, sha256 } from './digest.ts'
import { type Evidence, evidenceFile } from './file.ts'
import { isSealedBy, thumbprint } from './seal.ts'

type AtEvent = 'SEQUENCE' | 'FOREIGN_EVENT' | 'LINK' | 'TIME_ORDER' | 'EVENT_HASH'
type AtAll =
  | 'UNKNOWN_FORMAT'
  | 'SEAL_HEAD'
  | 'OPERATOR_KEY'
  | 'SEAL_SIGNATURE'
  | 'NO_DOCUMENT'
  | 'DOCUMENT'

/** `seq` is the event at which it was seen. */
export type Verdict =
  | { readonly verdict: 'VALID'; readonly signers: number; readonly documentChecked: boolean }
  | { readonly verdict: AtAll }
  | { readonly verdict: AtEvent | 'SIGNED_OTHER_DOCUMENT' | 'OPENING'; readonly seq: number }

/** `evidence` is whatever a file held; `document` its bytes, or null; `operatorThumbprint` from paper or mail, or null. */
export async function check(
  evidence: unknown,
  document: Bytes | null,
  operatorThumbprint: string | null,
): Promise<Verdict> {
  const file = evidenceFile.safeParse(evidence)
  if (!file.success) return { verdict: 'UNKNOWN_FORMAT' }
  return (
    (await chainFault(file.data)) ??
    (await sealFault(file.data, operatorThumbprint)) ??
    (await documentVerdict(file.data, document))
  )
}

async function chainFault({ agreement, events }: Evidence): Promise<Verdict | null> {
  let prev = noEvent
  let before = ''
  for (const [seq, event] of events.entries()) {
    const fault = (verdict: AtEvent): Verdict => ({ verdict, seq })
    if (event.seq !== seq) return fault('SEQUENCE')
    if (event.agreement !== agreement) return fault('FOREIGN_EVENT')
    if (event.prev !== prev) return fault('LINK')
    if (event.at < before) return fault('TIME_ORDER')
    if ((await eventHash(event)) !== event.hash) return fault('EVENT_HASH')
    prev = event.hash
    before = event.at
  }
  return null
}

async function sealFault(
  { agreement, events, key, seal }: Evidence,
  operatorThumbprint: string | null,
): Promise<Verdict | null> {
  const head = events.at(-1)?.hash ?? noEvent
  if (seal.agreement !== agreement || seal.head !== head || seal.count !== events.length) {
    return { verdict: 'SEAL_HEAD' }
  }
  if (operatorThumbprint !== null && (await thumbprint(key)) !== operatorThumbprint) {
    return { verdict: 'OPERATOR_KEY' }
  }
  return (await isSealedBy(seal, key)) ? null : { verdict: 'SEAL_SIGNATURE' }
}

async function documentVerdict(
  { events, openings }: Evidence,
  document: Bytes | null,
): Promise<Verdict> {
  // A change or a withdrawn signature begins a new round: what counts comes after the last document that was fixed.
  const fixed = events.findLastIndex(({ type }) => type === 'document_fixed')
  const promised = events[fixed]?.data['documentSha256']
  if (promised === undefined) return { verdict: 'NO_DOCUMENT' }
  const signed = events.slice(fixed).filter(({ type }) => type === 'signed')
  const other = signed.find(({ data }) => data['documentSha256'] !== promised)
  if (other !== undefined) return { verdict: 'SIGNED_OTHER_DOCUMENT', seq: other.seq }
  for (const { seq, field, salt, value } of openings ?? []) {
    if (events[seq]?.data[field] !== (await commitment(salt, value))) {
      return { verdict: 'OPENING', seq }
    }
  }
  if (document !== null && (await sha256(document)) !== promised) return { verdict: 'DOCUMENT' }
  return { verdict: 'VALID', signers: signed.length, documentChecked: document !== null }
}
