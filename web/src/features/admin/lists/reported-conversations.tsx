import { useQuery } from '@tanstack/react-query'
import { reportThreadReasons } from '@basera/contract/messages/chain/report-conversation'
import {
  reportedConversationMessages as texts,
  reportedReasonLabels,
} from '@basera/contract/messages/chain/reported-conversations'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { threadReportCountsQuery } from '../../../api/admin/thread-report-rows.ts'
import { Link } from '../../../ui/link.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'
import { AdminListPage } from './admin-page.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { threadReportsList } from './thread-reports-list.tsx'

/** Reported conversations that wait, by reason, and the list of them. */
export function ReportedConversations() {
  const client = useAdminClient()
  return (
    <AdminListPage
      list={threadReportsList}
      named={texts}
      lead={
        <>
          <ReportTabs shown="conversations" />
          {client !== null && <ByReason client={client} />}
        </>
      }
    />
  )
}

/** Says nothing while nothing waits; the list below says so. */
function ByReason({ client }: { client: AdminClient }) {
  const { data } = useQuery(threadReportCountsQuery(client))
  const counted = reportThreadReasons.flatMap((reason) => {
    const count = data?.[reason] ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
  if (counted.length === 0) return null
  return (
    <ul aria-label={texts.byReason} className="mt-4 flex flex-wrap gap-2">
      {counted.map(({ reason, count }) => (
        <li key={reason}>
          <Link
            to={`?${new URLSearchParams({ show: 'conversations', reason })}`}
            className="tnum inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-small hover:bg-paper"
          >
            {texts.reasonCount(reportedReasonLabels[reason], count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
