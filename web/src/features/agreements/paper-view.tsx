// An agreement's document as it is read on a screen and printed without a PDF: the same words in the same order, as a document with
// headings. Parts are given one by one where it is read page by page.

import './paper-scripts.css'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import type { AgreementDocument, KeyFacts, PaperSection } from '@basera/documents/document'
import { type FilledIn, piecesOf } from '@basera/documents/filled-in'
import { ToggleGroup } from '../../ui/toggle-group.tsx'

type PaperViewProps = {
  document: AgreementDocument
  /** Words that are marked, of a draft that is written. */
  filledIn?: FilledIn | undefined
}

/** The whole document. */
export function PaperView({ document, filledIn }: PaperViewProps) {
  return (
    <article className="space-y-8">
      <PaperHead document={document} />
      <PaperFacts facts={document.keyFacts} />
      {document.sections.map((section) => (
        <PaperPart key={section.id} section={section} filledIn={filledIn} />
      ))}
      <PaperRemarks remarks={document.remarks} />
    </article>
  )
}

/** Title, status and parties. */
export function PaperHead({ document }: { document: AgreementDocument }) {
  const { title, number, status, parties } = document
  return (
    <div>
      <h2 className="text-h3 [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1 text-small text-ink-2">{messages.number(number)}</p>
      <ul className="mt-3 space-y-1 text-small font-medium">
        {status.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="mt-4 space-y-2">
        {parties.map(({ role, name, address }, place) => (
          <div key={`${place} ${name}`} className="[overflow-wrap:anywhere]">
            <dt className="text-small text-ink-2">{role}</dt>
            <dd>
              <bdi className="font-semibold">{name}</bdi>
              {address !== null && <bdi className="block text-small text-ink-2">{address}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The key facts in the language that the reader chooses; English counts. */
export function PaperFacts({ facts }: { facts: readonly KeyFacts[] }) {
  const id = useId()
  const [language, setLanguage] = useState<KeyFacts['language']>('en')
  const shown = facts.find((one) => one.language === language) ?? facts[0]
  if (shown === undefined) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} lang={shown.language} className="text-base font-semibold">
          {shown.title}
        </h3>
        <div data-unprinted>
          <ToggleGroup
            label={messages.factsLanguage}
            value={language}
            onChange={setLanguage}
            options={facts.map((one) => ({
              value: one.language,
              label: <span lang={one.language}>{messages.languages[one.language]}</span>,
            }))}
          />
        </div>
      </div>
      <dl lang={shown.language} className="mt-3 divide-y divide-line border-y border-line">
        {shown.rows.map(({ id: row, label, value }) => (
          <div key={row} className="grid gap-x-5 py-2.5 sm:grid-cols-3">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="sm:col-span-2 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {shown.note !== '' && (
        <p lang={shown.language} className="mt-2 text-small text-ink-2">
          {shown.note}
        </p>
      )}
    </section>
  )
}

type PaperPartProps = {
  section: PaperSection
  marked?: string
  filledIn?: FilledIn | undefined
}

/** A part with its clauses under the numbers that they have on the paper. `marked`: the clause that is being changed. */
export function PaperPart({ section, marked, filledIn }: PaperPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        {section.heading}
      </h3>
      <ol className="mt-2 space-y-3">
        {section.clauses.map(({ id: clause, number, text }) => (
          <li
            key={clause}
            value={number}
            className={clsx(
              'flex gap-3 whitespace-pre-line',
              marked === clause && 'rounded-control bg-primary-tint',
            )}
          >
            <span aria-hidden="true" className="tnum w-8 shrink-0 text-ink-2">
              {number}.
            </span>
            <bdi className="min-w-0 [overflow-wrap:anywhere]">
              {piecesOf(text, filledIn?.[clause] ?? []).map((piece, place) =>
                piece.isFilledIn ? (
                  <mark key={place} className="paper-mark">
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function PaperRemarks({ remarks }: { remarks: readonly string[] }) {
  return (
    <div className="space-y-1 text-small text-ink-2">
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}
