import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { TenantHomesPage } from '../../features/tenancies/tenant-homes-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-08: the homes that a tenant lives in, lived in, applied for and visited. */
export function Component() {
  const security = useSecurity()
  if (security.kind !== 'signed-in') return null
  return (
    <AreaPage>
      <div className="mt-8 space-y-8">
        <TenantHomesPage
          userId={security.person.id}
          conversationPathOf={(id) => conversationPath(security, id)}
        />
      </div>
    </AreaPage>
  )
}
