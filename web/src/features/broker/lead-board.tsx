import { useId, useState } from 'react'
import type { Lead, LeadState } from '@basera/contract/chain/broker'
import { leadMessages as messages } from '@basera/contract/messages/chain/broker'
import { formatRupees } from '../../lib/rupees.ts'
import { LeadCard } from './lead-card.tsx'
import { Chip } from './lead-chip.tsx'
import { type Column, columnsOf } from './lead-states.ts'

type BoardProps = { leads: readonly Lead[]; onEdit: (lead: Lead) => void }

/** Stages beside each other; on a phone one of them, the first with somebody in it unless another is chosen. */
export function LeadBoard({ leads: shown, onEdit }: BoardProps) {
  const columns = columnsOf(shown)
  const [chosen, setChosen] = useState<LeadState | null>(null)
  const first = columns.find(({ leads }) => leads.length > 0)?.state ?? null
  const stage = columns.some(({ state }) => state === chosen) ? chosen : first
  return (
    <>
      <fieldset className="-mx-5 mt-4 flex gap-2 overflow-x-auto px-5 py-1 md:hidden">
        <legend className="sr-only">{messages.stages}</legend>
        {columns.map(({ state, leads }) => (
          <Chip key={state} isChosen={state === stage} onChoose={() => setChosen(state)}>
            {messages.states[state]} {leads.length}
          </Chip>
        ))}
      </fieldset>
      <div className="mt-4 grid gap-6 md:grid-flow-col md:auto-cols-[15rem] md:gap-3.5 md:overflow-x-auto md:pb-3">
        {columns.map((column) => (
          <Stage
            key={column.state}
            column={column}
            isChosen={column.state === stage}
            onEdit={onEdit}
          />
        ))}
      </div>
    </>
  )
}

type StageProps = { column: Column; isChosen: boolean; onEdit: (lead: Lead) => void }

function Stage({ column, isChosen, onEdit }: StageProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={isChosen ? undefined : 'max-md:hidden'}>
      <h2 id={id} className="flex items-center justify-between gap-2 text-small font-semibold">
        {messages.states[column.state]}
        <span className="rounded-full bg-fill px-2 py-0.5 text-micro text-ink-2 tabular-nums">
          {column.leads.length}
        </span>
      </h2>
      <p className="text-meta text-ink-2">
        {column.rent > 0 ? messages.rentSum(formatRupees(column.rent)) : ' '}
      </p>
      <ul className="mt-2 space-y-3">
        {column.leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} onEdit={() => onEdit(lead)} />
        ))}
      </ul>
    </section>
  )
}
