import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Lead } from '@basera/contract/chain/broker'
import { leadMessages as messages } from '@basera/contract/messages/chain/broker'
import { toUserError } from '../../api/api-error.ts'
import { leadsQuery } from '../../api/broker/broker.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { Chip } from './lead-chip.tsx'
import { LeadBoard } from './lead-board.tsx'
import { LeadForm } from './lead-form.tsx'
import { LeadList } from './lead-list.tsx'
import { figuresOf, inOrder, waitingOf } from './lead-states.ts'
import { TodayList } from './today-list.tsx'

const views = ['board', 'list'] as const

/** The broker's pipeline: a column a stage, on a phone one of them; or one list. */
export function ClientsPage({ userId }: { userId: string }) {
  const { client } = useSession()
  const asked = useQuery(leadsQuery(client, userId))
  const [edited, setEdited] = useState<Lead | 'new' | null>(null)
  const [view, setView] = useState<(typeof views)[number]>('board')
  const [isMine, setIsMine] = useState(false)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const { data } = asked
  if (data === undefined)
    return (
      <div className="mt-8">
        {asked.error !== null && !asked.isFetching ? (
          <LoadFailed
            title={messages.failed}
            reason={toUserError(asked.error)}
            onRetry={() => asked.refetch()}
          />
        ) : (
          <Spinner label={messages.loading} />
        )}
      </div>
    )
  const figures = figuresOf(data, today)
  const shown = isMine ? waitingOf(data) : data
  return (
    <>
      <FigureStrip
        label={messages.figures}
        figures={[
          { label: messages.open, value: figures.open },
          { label: messages.waiting, value: figures.waiting },
          { label: messages.today, value: figures.due },
          { label: messages.agreed, value: figures.agreed },
        ]}
      />
      {data.length > 0 && <TodayList leads={data} today={today} onEdit={setEdited} />}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        {data.length > 0 && (
          <>
            <ToggleGroup
              label={messages.view}
              value={view}
              onChange={setView}
              options={views.map((value) => ({ value, label: messages.views[value] }))}
            />
            <WhichLeads isMine={isMine} waiting={figures.waiting} onChange={setIsMine} />
          </>
        )}
        <Button className="ml-auto" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="ico" />
          {messages.add}
        </Button>
      </div>
      {data.length === 0 ? (
        <div className="mt-4 rounded-panel border border-line bg-surface px-5 py-6">
          <p className="font-semibold">{messages.noneTitle}</p>
          <p className="mt-1 max-w-[60ch] text-ink-2">{messages.noneText}</p>
        </div>
      ) : shown.length === 0 ? (
        <p className="mt-4 text-small text-ink-2">{messages.mineNone}</p>
      ) : view === 'list' ? (
        <LeadList leads={inOrder(shown)} onEdit={setEdited} />
      ) : (
        <LeadBoard leads={shown} onEdit={setEdited} />
      )}
      <p className="mt-4 text-small text-ink-2">{messages.privacy}</p>
      {edited !== null && (
        <LaterDialog
          isOpen
          onOpenChange={() => setEdited(null)}
          title={
            edited === 'new' || edited.source === 'own' ? messages.addTitle : messages.editTitle
          }
        >
          <LeadForm
            userId={userId}
            lead={edited === 'new' ? null : edited}
            onClosed={() => setEdited(null)}
          />
        </LaterDialog>
      )}
    </>
  )
}

type WhichLeadsProps = {
  isMine: boolean
  waiting: number
  onChange: (isMine: boolean) => void
}

const WhichLeads = ({ isMine, waiting, onChange }: WhichLeadsProps) => (
  <fieldset className="flex flex-wrap gap-2 max-sm:order-last">
    <legend className="sr-only">{messages.show}</legend>
    {[false, true].map((mine) => (
      <Chip key={String(mine)} isChosen={mine === isMine} onChoose={() => onChange(mine)}>
        {mine ? messages.mine(waiting) : messages.all}
      </Chip>
    ))}
  </fieldset>
)
