// What two versions say differently, in prose: taken out is struck, put in is bold, each also in words for who does not see it.

import { useState } from 'react'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { type Difference, differencesOf } from '@basera/documents/differences'
import type { AgreementDocument } from '@basera/documents/document'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

type PaperDifferencesProps = {
  present: AgreementDocument
  /** Papers of versions before, the newest first. */
  earlier: readonly AgreementDocument[]
}

/** Nothing without a version before. */
export function PaperDifferences({ present, earlier }: PaperDifferencesProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const before = earlier.find(({ version }) => version === chosen) ?? earlier[0]
  if (before === undefined) return null
  const differences = differencesOf(before, present)
  return (
    <section
      aria-label={messages.differences}
      className="space-y-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.differences}</h2>
      <Field label={messages.differencesOf}>
        {(control) => (
          <Select
            {...control}
            value={before.version}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {earlier.map(({ version }) => (
              <option key={version} value={version}>
                {messages.version(version)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {differences.length === 0 && <p className="text-ink-2">{messages.noDifference}</p>}
      <ul className="space-y-3">
        {differences.map((difference) => (
          <li
            key={`${difference.part} ${difference.id}`}
            className="rounded-card bg-fill px-4 py-3"
          >
            <Changed difference={difference} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changed({ difference: { before, after } }: { difference: Difference }) {
  return (
    <p className="space-y-1 whitespace-pre-line [overflow-wrap:anywhere]">
      {before !== null && (
        <del className="block text-ink-2">
          <span className="sr-only">{messages.removed}: </span>
          {before}
        </del>
      )}
      {after !== null && (
        <ins className="block font-semibold">
          <span className="sr-only">{messages.added}: </span>
          {after}
        </ins>
      )}
    </p>
  )
}
