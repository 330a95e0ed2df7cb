// What a broker does today: leads that wait for an answer, and those whose next step is due. Each row leads to the act.

import { CalendarClock, MessageCircle } from 'lucide-react'
import type { Lead } from '@basera/contract/chain/broker'
import { leadMessages as messages } from '@basera/contract/messages/chain/broker'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatWholeDay } from '../../lib/dates.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { dueOf } from './lead-states.ts'

type TodayListProps = {
  leads: readonly Lead[]
  /** In India. */
  today: string
  onEdit: (lead: Lead) => void
}

export function TodayList({ leads, today, onEdit }: TodayListProps) {
  const security = useSecurity()
  const due = dueOf(leads, today)
  return (
    <section
      aria-labelledby="today"
      className="mt-6 rounded-panel border border-line bg-surface px-5 py-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="today" className="text-h3">
          {messages.todayTitle}
        </h2>
        <p className="text-small text-ink-2">{formatWholeDay(today)}</p>
      </div>
      {due.length === 0 ? (
        <p className="mt-2 text-small text-ink-2">{messages.todayNone}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {due.map((lead) => {
            const name = lead.name ?? messages.somebody
            return (
              <li key={lead.id} className="flex flex-wrap items-center gap-3 py-3">
                {lead.waits ? (
                  <MessageCircle aria-hidden="true" className="ico shrink-0 text-accent-text" />
                ) : (
                  <CalendarClock aria-hidden="true" className="ico shrink-0 text-accent-text" />
                )}
                <div className="min-w-0 flex-[1_1_12rem]">
                  <p className="text-small font-semibold [overflow-wrap:anywhere]">
                    {lead.waits ? messages.todayAnswer(name) : messages.todayStep(name)}
                  </p>
                  <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
                    {lead.notes ?? lead.home_title}
                  </p>
                </div>
                {lead.waits && lead.enquiry_id !== null ? (
                  <PageLink
                    to={conversationPath(security, lead.enquiry_id)}
                    aria-label={messages.answerName(name)}
                    className={buttonClasses({ size: 'table' })}
                  >
                    {messages.answer}
                  </PageLink>
                ) : (
                  <Button
                    variant="line"
                    size="table"
                    aria-label={messages.nextStepOf(name)}
                    onClick={() => onEdit(lead)}
                  >
                    {messages.setNext}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
