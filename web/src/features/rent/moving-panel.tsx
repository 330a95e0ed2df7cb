// What is still to do before the keys, or before leaving, in the order in which it is done.

import { Check, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RentBook, Tenancy, TenancyCard } from '@basera/contract/chain/tenancy'
import { movingMessages as messages } from '@basera/contract/messages/chain/moving'
import { handoversQuery } from '../../api/tenancies/handovers.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { firstRent } from './first-rent.ts'
import { movingSteps } from './moving-steps.ts'
import { SidePanel } from './side-panel.tsx'

type MovingPanelProps = {
  userId: string
  card: TenancyCard
  book: RentBook
  tenancy: Tenancy | undefined
  holder: string
}

const dots = {
  done: 'bg-ok-tint text-ok',
  waits: 'bg-accent-tint text-accent-text',
  open: 'border border-control',
} as const

export function MovingPanel({ userId, card, book, tenancy, holder }: MovingPanelProps) {
  const { client } = useSession()
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const records = useQuery(handoversQuery(client, userId, card.id))
  if (records.data === undefined) return null
  const first = tenancy === undefined ? null : firstRent(tenancy)
  const steps = movingSteps({ card, book, slots: records.data.records, holder, today, first })
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <SidePanel title={card.state === 'upcoming' ? messages.before : messages.until}>
      <p className="text-small text-ink-2">{messages.progress(done, steps.length)}</p>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ state, title, text, isRecord }) => (
          <li key={title} className="flex gap-3.5 py-3">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${dots[state]}`}
            >
              {state === 'done' && <Check className="size-4" />}
              {state === 'waits' && <Hourglass className="size-3.5" />}
            </span>
            <div className="min-w-0 text-small">
              <p className="font-semibold [overflow-wrap:anywhere]">
                <span className="sr-only">{messages.states[state]}: </span>
                {title}
              </p>
              {text !== null && <p className="mt-0.5 text-ink-2">{text}</p>}
              {isRecord && state !== 'done' && (
                <PageLink to={paths.handovers(card.id)} className="link mt-1 inline-block">
                  {messages.toRecord}
                </PageLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}
