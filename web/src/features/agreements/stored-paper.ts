// What is stored beside a version of an agreement, read from the answer of the database.

import type { Agreement, AgreementState, AgreementVersion } from '@basera/contract/chain/agreement'
import { ruleNoteTexts } from '@basera/contract/messages/chain/rule-notes'
import type { AgreementDocument } from '@basera/documents/document'
import type { Note } from '@basera/documents/notes'

const DOCUMENT_FORMAT = 'basera-agreement-v1'

/** Null before the paper was made, and for one of a form that this release does not know. */
export function documentOf(
  version: Pick<AgreementVersion, 'document'> | undefined,
): AgreementDocument | null {
  const stored: unknown = version?.document
  return isDocument(stored) ? stored : null
}

/** The database stores only what this project composed, under the name of its form. */
const isDocument = (value: unknown): value is AgreementDocument =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === DOCUMENT_FORMAT

/** Advice of the rules when the paper was made; what this release has no words for is left out. */
function notesOf(version: Pick<AgreementVersion, 'rule_warnings'> | undefined) {
  const stored: unknown = version?.rule_warnings
  return Array.isArray(stored) ? stored.filter(isNote) : []
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'topic' in value &&
  typeof value.topic === 'string' &&
  value.topic in ruleNoteTexts &&
  'sources' in value &&
  Array.isArray(value.sources)

const over: ReadonlySet<AgreementState> = new Set(['declined', 'expired', 'void'])

/** What the rules ask to be done. Of an agreement that never came into force: nothing. */
export function dutiesOf(
  agreement: Pick<Agreement, 'state' | 'versions' | 'current_version'>,
): readonly Note[] {
  if (over.has(agreement.state)) return []
  const { versions, current_version: current } = agreement
  const version = versions.find(({ version_no: no }) => no === current)
  return notesOf(version).filter(({ strength }) => strength === 'duty')
}

/** Papers of the versions before one, the newest first, for whoever reads what changed. */
export const earlierPapers = (
  { versions }: Pick<Agreement, 'versions'>,
  versionNo: number,
): readonly AgreementDocument[] =>
  versions
    .filter(({ version_no: no }) => no < versionNo)
    .flatMap((version) => documentOf(version) ?? [])
