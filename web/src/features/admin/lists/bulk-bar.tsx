import { useState } from 'react'
import { countOf } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { LaterDialog } from '../../../ui/later-dialog.tsx'
import { DecisionForm } from '../decisions/deferred-form.tsx'
import type { DecisionChoice, Words } from '../decisions/decisions.ts'
import type { AdminList } from '../shared/admin-list.ts'
import type { Decisions } from '../decisions/use-decisions.ts'

type BulkBarProps<Row> = {
  list: AdminList<Row>
  chosen: readonly Row[]
  decisions: Decisions<Row>
  onDone: () => void
}

/** Decides on all selected rows, after a confirmation. */
export function BulkBar<Row>({ list, chosen, decisions, onDone }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<DecisionChoice<Row> | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  function decideAll(choice: DecisionChoice<Row>, words: Words) {
    decisions.decideAll({ rows: chosen, choice, words }, (titles) => {
      setRefused(titles)
      // When all were refused, selection and reason stay for a retry.
      if (titles.length === chosen.length) return
      setAsking(null)
      onDone()
    })
  }
  function ask(choice: DecisionChoice<Row>) {
    setRefused([])
    setAsking(choice)
  }
  const choices = list.decisions.filter(
    (choice) => choice.isFinal !== true && chosen.some((row) => choice.isOffered(row)),
  )
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line bg-primary-tint px-4 py-2.5">
          <p className="mr-2 text-small font-semibold">{chosen.length} chosen</p>
          {choices.map((choice) => (
            <Button key={choice.key} variant="line" size="table" onClick={() => ask(choice)}>
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {asking === null && <Refused lines={refused} className="border-b border-line px-4 py-3" />}
      <LaterDialog
        title={asking === null ? '' : ofMany(asking, chosen.length, list)}
        description={
          chosen.length === 1
            ? 'Its case, which its title opens, shows all of it.'
            : 'Each is decided by itself. This cannot be taken back in one go.'
        }
        isOpen={asking !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsking(null)
        }}
      >
        {asking !== null && (
          <>
            <ul className="mb-4 max-h-40 list-disc overflow-y-auto pl-5 text-small">
              {chosen.map((row) => (
                <li key={list.idOf(row)}>{list.titleOf(row)}</li>
              ))}
            </ul>
            <Refused lines={refused} className="mb-4 rounded-control px-3.5 py-3" />
            <DecisionForm
              label={ofMany(asking, chosen.length, list)}
              needsReason={asking.needsReason}
              answers={asking.answers}
              isBusy={decisions.isBusy}
              onCancel={() => setAsking(null)}
              onDecide={(words) => decideAll(asking, words)}
            />
          </>
        )}
      </LaterDialog>
    </>
  )
}

function Refused({ lines, className }: { lines: readonly string[]; className: string }) {
  if (lines.length === 0) return null
  return (
    <div role="alert" className={`bg-bad-tint text-small text-bad ${className}`}>
      <p className="font-semibold">Not decided:</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** "Approve 1 property", "Ask for changes of 2 properties". */
function ofMany<Row>(
  { label, bulkLabel = label }: DecisionChoice<Row>,
  count: number,
  { noun, nounOfOne }: AdminList<Row>,
): string {
  return `${bulkLabel} ${countOf(count, nounOfOne, noun)}`
}
