import { useSearchParams } from 'react-router'
import { analyticsMessages } from '@basera/contract/messages/chain/analytics'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { AnalyticsPage } from '../../features/figures/analytics-page.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-06: how the homes do that somebody owns or acts for. */
export function Component() {
  const security = useSecurity()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  return (
    <AreaPage
      action={
        <PageLink
          to={paths.dashboard.child('reports')}
          className={buttonClasses({ variant: 'line' })}
        >
          {analyticsMessages.reports}
        </PageLink>
      }
    >
      <div className="mt-8 space-y-8">
        <AnalyticsPage
          userId={security.person.id}
          home={parameters.get('home') ?? ''}
          advicePaths={{
            conversation: (id) => conversationPath(security, id),
            waiting: paths.dashboard.waiting(),
            hours: `${paths.dashboard.child('appointments')}?show=hours`,
            edit: (id) => paths.dashboard.child(`properties/${encodeURIComponent(id)}/edit`),
          }}
        />
      </div>
    </AreaPage>
  )
}
