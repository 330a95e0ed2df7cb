import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageSquareWarning, Scale } from 'lucide-react'
import { adminDisputeMessages } from '@basera/contract/messages/chain/disputes'
import { reportedConversationMessages } from '@basera/contract/messages/chain/reported-conversations'
import { useOpening } from '../../../api/dashboard/opening-context.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AskFailed } from '../shared/ask-failed.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { openedFigures } from './opened.ts'

const queues = {
  thread_reports: {
    texts: reportedConversationMessages,
    Icon: MessageSquareWarning,
    to: `${paths.admin.child('reported-homes')}?show=conversations`,
  },
  disputes: {
    texts: adminDisputeMessages.queue,
    Icon: Scale,
    to: paths.admin.child('disputes'),
  },
} as const

type QueueWaitingProps = { client: AdminClient; source: keyof typeof queues }

/** How many of a queue wait, and since when. */
export function QueueWaiting({ client, source }: QueueWaitingProps) {
  const found = useQuery(openedFigures(useOpening(), client, source))
  const since = found.data?.waiting_since ?? null
  const { texts, Icon, to } = queues[source]
  const titleId = `waiting-${source}`
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-h3">
        {texts.title}
      </h2>
      {found.error === null ? (
        <PageLink
          to={to}
          className="group mt-4 flex items-center gap-4 rounded-panel border border-line bg-surface px-5 py-4 hover:bg-paper"
        >
          <Icon aria-hidden="true" className="ico shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {found.data === undefined ? texts.looking : texts.waiting(found.data.waiting)}
            </span>
            <span className="block text-meta text-ink-3">
              {since === null ? '' : texts.oldest(formatDayWithYear(since))}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="ico text-ink-3 group-hover:text-primary" />
        </PageLink>
      ) : (
        <AskFailed found={found} className="mt-4" />
      )}
    </section>
  )
}
