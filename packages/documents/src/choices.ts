// Which clauses of a form stand: those whose condition holds, but for what somebody put in or took out, and own clauses at the end of
// the part before the formal one. Numbers are given last.

import { paperProblems as say } from '@basera/contract/messages/chain/agreement-paper'
import type { Clause, Section } from './clauses/clause.ts'
import type { PaperSection } from './document.ts'
import type { PaperProblem } from './facts.ts'
import type { Values } from './values.ts'

type Choice = Values['facts']['clauses'][number]

const OWN = /^own-\d+$/

/** What is wrong with the choices, each at its place. */
export function choiceProblems(form: readonly Section[], values: Values): readonly PaperProblem[] {
  const known = new Map(form.flatMap(({ clauses }) => clauses.map((one) => [one.id, one])))
  return values.facts.clauses.flatMap((choice, place) => {
    const words = faultOf(choice, known.get(choice.id), values)
    return words === null ? [] : [{ path: `clauses.${place}`, words }]
  })
}

function faultOf(choice: Choice, clause: Clause | undefined, values: Values): string | null {
  if (OWN.test(choice.id)) {
    return choice.is_in && (choice.words ?? '').trim() === '' ? say.missing : null
  }
  if (clause === undefined) return say.clauseUnknown
  if (choice.words !== null) return say.clauseWords
  if (!choice.is_in) return clause.isFixed === true ? say.clauseFixed : null
  return clause.text(values) === null ? say.clauseEmpty : null
}

function stands(clause: Clause, choices: ReadonlyMap<string, Choice>, values: Values): boolean {
  const choice = choices.get(clause.id)
  return choice?.is_in ?? clause.when?.(values) ?? true
}

/** For choices without a problem. */
export function chosenSections(form: readonly Section[], values: Values): readonly PaperSection[] {
  const choices = new Map(values.facts.clauses.map((choice) => [choice.id, choice]))
  const own = values.facts.clauses
    .filter(({ id, is_in: isIn }) => OWN.test(id) && isIn)
    .map(({ id, words }) => ({ id, text: words ?? '' }))
  const resolved = form.map(({ id, heading, clauses }) => ({
    id,
    heading,
    clauses: clauses.flatMap((clause) => {
      const text = stands(clause, choices, values) ? clause.text(values) : null
      return text === null ? [] : [{ id: clause.id, text }]
    }),
  }))
  const agreed = { id: 'own', heading: 'Agreed besides', clauses: own }
  const all = [...resolved.slice(0, -1), agreed, ...resolved.slice(-1)]
  return numbered(all.filter(({ clauses }) => clauses.length > 0))
}

function numbered(
  sections: readonly {
    readonly id: string
    readonly heading: string
    readonly clauses: readonly { readonly id: string; readonly text: string }[]
  }[],
): readonly PaperSection[] {
  let number = 0
  return sections.map((section) => ({
    ...section,
    clauses: section.clauses.map((clause) => ({ ...clause, number: (number += 1) })),
  }))
}
