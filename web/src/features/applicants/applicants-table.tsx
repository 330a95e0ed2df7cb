// Applicants side by side. The facts are rows, the people columns in the order in which they applied; nothing sorts them.

import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'
import type { ApplicantRow } from '@basera/contract/chain/application'
import { applicantsMessages as messages } from '@basera/contract/messages/chain/applicants'
import { ApplicantHead } from './applicant-head.tsx'
import type { ApplicantFact, FactRow } from './applicant-facts.ts'

type ApplicantsTableProps = {
  rows: readonly ApplicantRow[]
  facts: readonly FactRow[]
  buttonsOf: (row: ApplicantRow) => ReactNode
  onOpen: (row: ApplicantRow) => void
}

const LABEL =
  'sticky left-0 z-10 w-26 min-w-26 bg-surface px-4 py-3 text-left align-top sm:w-36 sm:min-w-36'
const CELL = 'w-44 min-w-44 snap-start border-l border-line px-4 py-3 align-top sm:w-50 sm:min-w-50'

const tint = ({ state }: ApplicantRow) => state === 'shortlisted' && 'bg-primary-tint/40'

export function ApplicantsTable({ rows, facts, buttonsOf, onOpen }: ApplicantsTableProps) {
  const captionId = useId()
  return (
    // Focusable, because it scrolls; the arrows lead from name to name.
    <section
      aria-labelledby={captionId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
      tabIndex={0}
      className="relative snap-x scroll-pl-26 overflow-x-auto rounded-panel border border-line bg-surface sm:scroll-pl-36"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut: Tab reaches each button, too */}
      <table className="w-full text-small" onKeyDown={moveAlong}>
        <caption id={captionId} className="sr-only">
          {messages.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={LABEL}>
              <span className="sr-only">{messages.factColumn}</span>
            </th>
            {rows.map((row) => (
              <th
                key={row.id}
                scope="col"
                data-applicant={row.id}
                className={clsx(CELL, tint(row))}
              >
                <ApplicantHead row={row} onOpen={() => onOpen(row)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, facts: told }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className={clsx(LABEL, 'font-normal text-ink-3')}>
                {label}
              </th>
              {told.map((one, place) => (
                <td
                  key={rows[place]?.id ?? place}
                  className={clsx(CELL, 'tnum', rows[place] !== undefined && tint(rows[place]))}
                >
                  <FactText fact={one} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className={clsx(LABEL, 'font-normal text-ink-3')}>
              {messages.youCan}
            </th>
            {rows.map((row) => (
              <td key={row.id} data-applicant={row.id} className={clsx(CELL, tint(row))}>
                {buttonsOf(row)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

export function FactText({ fact }: { fact: ApplicantFact }) {
  return (
    <span
      className={clsx(
        '[overflow-wrap:anywhere] whitespace-pre-line',
        fact.isQuoted === true
          ? 'line-clamp-6 text-meta text-ink-2'
          : fact.isTold
            ? 'font-semibold'
            : 'text-ink-3',
      )}
    >
      {fact.text}
    </span>
  )
}

/** Left and right go to the same place of the neighbour: from name to name, from button to button. */
function moveAlong(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const { target, currentTarget } = event
  if (step === 0 || !(target instanceof HTMLElement)) return
  const cell = target.closest('th,td')
  const line = cell?.closest('tr')
  if (!cell || !line || !currentTarget.contains(line)) return
  const cells = [...line.children]
  const next = cells[cells.indexOf(cell) + step]
  const wanted = next?.querySelector<HTMLElement>('button:not(:disabled), a')
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}
