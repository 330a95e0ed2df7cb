// What two versions of a document say differently, clause by clause and key fact by key fact, in the order of the new one.

import type { AgreementDocument } from './document.ts'

export type Difference = {
  readonly kind: 'added' | 'removed' | 'changed'
  /** Of the clause, the key fact, or "title". */
  readonly id: string
  readonly part: 'clause' | 'fact' | 'party' | 'heading'
  /** Null where it was not there. */
  readonly before: string | null
  readonly after: string | null
  /** Of the clause in the new version; in the old one when it was taken out. */
  readonly number: number | null
}

/** Words that two texts share at both ends, and what stands between. */
export type ChangedWords = {
  readonly lead: string
  readonly gone: string
  readonly come: string
  readonly tail: string
}

const WORDS = /\s+|[^\s]+/g

/** What changed within a text, by whole words. */
export function changedWords(before: string, after: string): ChangedWords {
  const old = before.match(WORDS) ?? []
  const fresh = after.match(WORDS) ?? []
  const most = Math.min(old.length, fresh.length)
  let lead = 0
  while (lead < most && old[lead] === fresh[lead]) lead += 1
  let tail = 0
  while (tail < most - lead && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail])
    tail += 1
  return {
    lead: fresh.slice(0, lead).join(''),
    gone: old.slice(lead, old.length - tail).join(''),
    come: fresh.slice(lead, fresh.length - tail).join(''),
    tail: fresh.slice(fresh.length - tail).join(''),
  }
}

type Line = Pick<Difference, 'id' | 'part' | 'number'> & { readonly text: string }

function linesOf(document: AgreementDocument): readonly Line[] {
  const english = document.keyFacts.find(({ language }) => language === 'en')
  return [
    { id: 'title', part: 'heading', number: null, text: document.title },
    ...document.status.map((text, place) => ({
      id: `status-${place + 1}`,
      part: 'heading' as const,
      number: null,
      text,
    })),
    ...document.parties.map(({ role, name, address }, place) => ({
      id: `party-${place + 1}`,
      part: 'party' as const,
      number: null,
      text: [role, name, address].filter((part) => part !== null).join(', '),
    })),
    ...(english?.rows ?? []).map(({ id, label, value }) => ({
      id,
      part: 'fact' as const,
      number: null,
      text: `${label}: ${value}`,
    })),
    ...document.sections.flatMap(({ clauses }) =>
      clauses.map(({ id, number, text }) => ({ id, part: 'clause' as const, number, text })),
    ),
  ]
}

const keyOf = ({ part, id }: Line): string => `${part}:${id}`

export function differencesOf(
  before: AgreementDocument,
  after: AgreementDocument,
): readonly Difference[] {
  const old = new Map(linesOf(before).map((line) => [keyOf(line), line]))
  const fresh = linesOf(after)
  const freshKeys = new Set(fresh.map(keyOf))
  const present = fresh.flatMap((line): readonly Difference[] => {
    const was = old.get(keyOf(line))
    const { id, part, number, text } = line
    if (was === undefined) return [{ kind: 'added', id, part, number, before: null, after: text }]
    return was.text === text
      ? []
      : [{ kind: 'changed', id, part, number, before: was.text, after: text }]
  })
  const gone = [...old.values()]
    .filter((line) => !freshKeys.has(keyOf(line)))
    .map(({ id, part, number, text }): Difference => {
      return { kind: 'removed', id, part, number, before: text, after: null }
    })
  return [...present, ...gone]
}
