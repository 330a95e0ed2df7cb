// Drafts in localStorage, written at each change, to survive a reload, a crash or a lost connection. One entry for each
// draft and person; removed when the draft is submitted or deleted, or the person signs out.

import { fromFacts } from '@basera/contract/listing/facts'
import type { ListingForm } from '@basera/contract/listing/form'
import { ownEntries, ownKey } from '../../lib/own-storage.ts'
import { toStepId, type StepId } from './steps.ts'

export type Draft = { readonly id: string; readonly step: StepId; readonly form: ListingForm }

export type LocalDraft = Draft & {
  /** Version of the database row that this is based on; null before there is one. */
  readonly version: number | null
  /** False while changes are not in the database yet. */
  readonly isSaved: boolean
}

const PART = 'listing-draft'

/** False when the storage is full or disabled. */
export function storeLocally(userId: string, { id, ...draft }: LocalDraft): boolean {
  try {
    localStorage.setItem(ownKey(userId, PART, id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function readLocalDraft(userId: string, id: string): LocalDraft | null {
  return parse(id, localStorage.getItem(ownKey(userId, PART, id)))
}

export function localDrafts(userId: string): readonly LocalDraft[] {
  return ownEntries(userId, PART).flatMap(([id, text]) => parse(id, text) ?? [])
}

export function forgetDraft(userId: string, id: string): void {
  localStorage.removeItem(ownKey(userId, PART, id))
}

/** Null for an entry of another version of the application that this one cannot parse. */
function parse(id: string, text: string | null): LocalDraft | null {
  try {
    const entry: unknown = JSON.parse(text ?? 'null')
    if (typeof entry !== 'object' || entry === null) return null
    const { step, form, version, isSaved }: Record<string, unknown> = { ...entry }
    return {
      id,
      step: toStepId(String(step)),
      form: readForm(form),
      version: typeof version === 'number' ? version : null,
      isSaved: isSaved === true,
    }
  } catch {
    return null
  }
}

/** Each field as it was typed, checked by the parser of stored facts. */
function readForm(form: unknown): ListingForm {
  const exact: Record<string, unknown> = typeof form === 'object' ? { ...form } : {}
  const read = fromFacts({ ...exact, private: {}, pg_details: {} })
  const typed = Object.keys(read).filter((name) => typeof exact[name] === 'string')
  return {
    ...read,
    ...Object.fromEntries(typed.map((name) => [name, exact[name]])),
    is_rk: exact['is_rk'] === true,
  }
}
