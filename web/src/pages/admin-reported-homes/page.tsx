import { useSearchParams } from 'react-router'
import { AdminListPage } from '../../features/admin/lists/admin-page.tsx'
import { reportedHomesList } from '../../features/admin/lists/reported-homes-list.tsx'
import { deferred } from '../../ui/deferred.tsx'

export { areaHead as head } from '../../components/area-head.ts'

// A list of its own, for those who look at it.
const ReportedConversations = deferred(() =>
  import('../../features/admin/lists/reported-conversations.tsx').then(
    ({ ReportedConversations: List }) => List,
  ),
)

const ReportedReviews = deferred(() =>
  import('../../features/admin/lists/reported-reviews.tsx').then(
    ({ ReportedReviews: List }) => List,
  ),
)

const CasePage = deferred(() =>
  import('../../features/admin/case/case-page.tsx').then((module) => module.CasePage),
)

const ReportTabs = deferred(
  () => import('../../features/admin/lists/report-tabs.tsx').then(({ ReportTabs: Tabs }) => Tabs),
  <div className="mt-6 h-11 border-b border-line" />,
)

export function Component() {
  const [params] = useSearchParams()
  if (params.get('show') === 'conversations') return <ReportedConversations />
  if (params.get('show') === 'reviews') return <ReportedReviews />
  if (params.get('show') === 'case') return <CasePage />
  return <AdminListPage list={reportedHomesList} lead={<ReportTabs shown="homes" />} />
}
