import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { TenantsPage } from '../../features/tenancies/tenants-page.tsx'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-10, R-SHELL-06: who lives in the homes of an owner, or in those that a broker looks after. */
export function Component() {
  const security = useSecurity()
  const isOwner = useRoutePath().startsWith(paths.owner.index())
  if (security.kind !== 'signed-in') return null
  const area = isOwner ? paths.owner : paths.dashboard
  return (
    <AreaPage>
      <div className="mt-8 space-y-8">
        <TenantsPage
          userId={security.person.id}
          as={isOwner ? 'owner' : 'host'}
          isBroker={!isOwner && security.roles.includes('broker')}
          homesPath={area.child('properties')}
          ledgerPathOf={(id) => `${area.child('payments')}?tenancy=${encodeURIComponent(id)}`}
          conversationPathOf={(id) => conversationPath(security, id)}
        />
      </div>
    </AreaPage>
  )
}
