// Makes the paper of a draft's version, once, and freezes the version with its bytes: of two who do so at the same time, one paper stands.
import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import type { AgreementPaperFacts, AgreementPapers } from '../ports/agreement-papers.ts'

/** What `private.agreement_facts` answers. */
export type AskedPaper =
  | { readonly is_frozen: true; readonly version_id: string }
  | {
      readonly is_frozen: false
      readonly version_id: string
      readonly stamp: number
      readonly facts: AgreementPaperFacts
    }

export type PaperMakers = {
  readonly database: Database
  readonly agreementPapers: Pick<AgreementPapers, 'compose' | 'render'>
  readonly keepPaper: (bytes: Uint8Array) => Promise<string>
}

/** The bytes that were stored. */
export type DrawnPaper = { readonly sha256: string; readonly bytes: Uint8Array<ArrayBuffer> }

export type Freezing =
  /** `drawn`: null when it was frozen before. */
  | { readonly kind: 'frozen'; readonly drawn: DrawnPaper | null }
  /** What is wrong with the facts, in words for whoever writes the draft. */
  | { readonly kind: 'refused'; readonly words: readonly string[] }
  | { readonly kind: 'not-drawn'; readonly cause: unknown }
  /** The draft was written meanwhile. */
  | { readonly kind: 'changed' }

export async function freezeVersion(
  { database, agreementPapers, keepPaper }: PaperMakers,
  asked: AskedPaper,
  at: Date,
): Promise<Freezing> {
  if (asked.is_frozen) return { kind: 'frozen', drawn: null }
  const { version_id, stamp, facts } = asked
  const composed = agreementPapers.compose(facts)
  if (composed.kind === 'refused') return composed
  const { document, warnings } = composed
  let bytes: DrawnPaper['bytes']
  try {
    bytes = await agreementPapers.render(document)
  } catch (cause) {
    return { kind: 'not-drawn', cause }
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The bytes lie there before anything names them; what nothing names is swept.
  const stored = await keepPaper(bytes)
  const [kept] = await database.run(serviceScope, [
    statement(sql`
      select private.keep_rendered_version(
        ${value(version_id)}::uuid, ${value(stamp)}::integer, ${value(JSON.stringify(document))}::jsonb, ${value(JSON.stringify(warnings))}::jsonb, ${value(sha256)},
        ${value(bytes.byteLength)}::integer, ${value(stored)}, ${value(at.toISOString())}::timestamptz
      ) as is_kept`),
  ])
  const isKept = kept !== undefined && firstRow<{ is_kept: boolean }>(kept)?.is_kept === true
  if (isKept) return { kind: 'frozen', drawn: { sha256, bytes } }
  const [again] = await database.run(serviceScope, [
    statement(sql`
      select frozen_at is not null as is_frozen from public.agreement_versions where id = ${value(version_id)}::uuid`),
  ])
  const isFrozen =
    again !== undefined && firstRow<{ is_frozen: boolean }>(again)?.is_frozen === true
  return isFrozen ? { kind: 'frozen', drawn: null } : { kind: 'changed' }
}
