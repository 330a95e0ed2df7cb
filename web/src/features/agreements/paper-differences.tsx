// What two versions say differently, in prose: taken out is struck, put in is bold, each also in words for who does not see it.

import { useState } from 'react'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { differencesOf } from '@basera/documents/differences'
import type { AgreementDocument } from '@basera/documents/document'
import { buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { ChangedText } from './changed-text.tsx'

type PaperDifferencesProps = {
  present: AgreementDocument
  /** Papers of versions before, the newest first. */
  earlier: readonly AgreementDocument[]
  /** Where all versions are compared. */
  versionsPath: string
}

/** Nothing without a version before. */
export function PaperDifferences({ present, earlier, versionsPath }: PaperDifferencesProps) {
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
            <ChangedText difference={difference} />
          </li>
        ))}
      </ul>
      <PageLink data-unprinted to={versionsPath} className={buttonClasses({ variant: 'line' })}>
        {messages.versions}
      </PageLink>
    </section>
  )
}
