import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageSquareWarning } from 'lucide-react'
import { reportedConversationMessages as texts } from '@basera/contract/messages/chain/reported-conversations'
import { useOpening } from '../../../api/dashboard/opening-context.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AskFailed } from '../shared/ask-failed.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { openedFigures } from './opened.ts'

/** How many reported conversations wait, and since when. */
export function ConversationsWaiting({ client }: { client: AdminClient }) {
  const reports = useQuery(openedFigures(useOpening(), client, 'thread_reports'))
  const since = reports.data?.waiting_since ?? null
  return (
    <section aria-labelledby="conversations-waiting" className="mt-10">
      <h2 id="conversations-waiting" className="text-h3">
        {texts.title}
      </h2>
      {reports.error === null ? (
        <PageLink
          to={`${paths.admin.child('reported-homes')}?show=conversations`}
          className="group mt-4 flex items-center gap-4 rounded-panel border border-line bg-surface px-5 py-4 hover:bg-paper"
        >
          <MessageSquareWarning aria-hidden="true" className="ico shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {reports.data === undefined ? texts.looking : texts.waiting(reports.data.waiting)}
            </span>
            <span className="block text-meta text-ink-3">
              {since === null ? '' : texts.oldest(formatDayWithYear(since))}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="ico text-ink-3 group-hover:text-primary" />
        </PageLink>
      ) : (
        <AskFailed found={reports} className="mt-4" />
      )}
    </section>
  )
}
