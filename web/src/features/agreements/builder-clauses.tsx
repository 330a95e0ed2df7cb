// Clauses of the form, put in or taken out, and clauses of one's own.

import { ChevronDown, Plus, X } from 'lucide-react'
import type { ClauseChoice } from '@basera/contract/chain/agreement'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import type { Clause } from '@basera/documents/clauses/clause'
import type { AgreementDocument } from '@basera/documents/document'
import type { Note } from '@basera/documents/notes'
import { forms } from '@basera/documents/resolve'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import type { Bound } from './builder-fields.tsx'
import { Group } from './builder-terms.tsx'

const OWN = /^own-(\d+)$/

type BuilderClausesProps = {
  bound: Bound
  /** What the draft resolves to now; null while a field is wrong. */
  document: AgreementDocument | null
  notes: readonly Note[]
}

export function BuilderClauses({ bound, document, notes }: BuilderClausesProps) {
  const { draft, change, faultAt } = bound
  const { clauses } = draft
  const own = clauses.filter(({ id }) => OWN.test(id))
  const choose = (id: string, isIn: boolean) =>
    change({
      clauses: [...clauses.filter((one) => one.id !== id), { id, is_in: isIn, words: null }],
    })
  const write = (id: string, words: string) =>
    change({ clauses: clauses.map((one) => (one.id === id ? { ...one, words } : one)) })
  return (
    <>
      <Group title={messages.clauses} text={messages.clausesText} notes={notes}>
        {document === null ? (
          <p className="text-small text-ink-2">{messages.previewFaults}</p>
        ) : (
          <FormClauses document={document} choices={clauses} onChoose={choose} />
        )}
      </Group>
      <Group title={messages.own} text={messages.ownText} notes={[]}>
        {own.map(({ id, words }, place) => (
          <Field
            key={id}
            label={messages.ownLabel(place + 1)}
            error={faultAt(`clauses.${clauses.findIndex((one) => one.id === id)}`)}
            action={
              <Button
                variant="ghost"
                size="icon"
                aria-label={messages.removeOwn(place + 1)}
                onClick={() => change({ clauses: clauses.filter((one) => one.id !== id) })}
              >
                <X aria-hidden="true" className="ico" />
              </Button>
            }
          >
            {(control) => (
              <TextArea
                {...control}
                dir="auto"
                value={words ?? ''}
                onChange={({ target }) => write(id, target.value)}
              />
            )}
          </Field>
        ))}
        <Button
          variant="line"
          onClick={() =>
            change({ clauses: [...clauses, { id: nextOwn(own), is_in: true, words: '' }] })
          }
        >
          <Plus aria-hidden="true" className="ico" />
          {messages.addOwn}
        </Button>
      </Group>
    </>
  )
}

const nextOwn = (own: readonly ClauseChoice[]): string =>
  `own-${Math.max(0, ...own.map(({ id }) => Number(OWN.exec(id)?.[1]))) + 1}`

type FormClausesProps = {
  document: AgreementDocument
  choices: readonly ClauseChoice[]
  onChoose: (id: string, isIn: boolean) => void
}

/** Each clause with its words; what nobody takes out has no box. Those that were taken out stand at the end of their part. */
function FormClauses({ document, choices, onChoose }: FormClausesProps) {
  const out = new Set(choices.filter(({ is_in: isIn }) => !isIn).map(({ id }) => id))
  return (
    <>
      {forms[document.form].map(({ id, heading, clauses }) => {
        const texts = new Map(
          document.sections
            .filter((section) => section.id === id)
            .flatMap((section) => section.clauses.map((one) => [one.id, one.text] as const)),
        )
        const shown = clauses.filter((one) => texts.has(one.id) || out.has(one.id))
        if (shown.length === 0) return null
        return (
          <details key={id}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
              <ChevronDown aria-hidden="true" className="ico" />
              {heading}
            </summary>
            <ul className="space-y-2">
              {shown.map((clause) => (
                <li key={clause.id}>
                  <ClauseLine
                    clause={clause}
                    text={texts.get(clause.id) ?? null}
                    onChoose={(isIn) => onChoose(clause.id, isIn)}
                  />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

type ClauseLineProps = {
  clause: Clause
  /** Null for one that was taken out. */
  text: string | null
  onChoose: (isIn: boolean) => void
}

function ClauseLine({ clause, text, onChoose }: ClauseLineProps) {
  const words = text ?? messages.takenOut(clause.id.replaceAll('-', ' '))
  if (clause.isFixed === true)
    return <p className="py-1 text-small [overflow-wrap:anywhere]">{words}</p>
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1 text-small">
      <input
        type="checkbox"
        checked={text !== null}
        onChange={({ target }) => onChoose(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
    </label>
  )
}
