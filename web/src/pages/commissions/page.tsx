import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { CommissionsPage } from '../../features/broker/commissions-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-06: mandates and commissions, of brokers and of owners who let one act. */
export function Component() {
  const security = useSecurity()
  if (!('roles' in security)) return null
  return (
    <AreaPage>
      <CommissionsPage userId={security.person.id} isBroker={security.roles.includes('broker')} />
    </AreaPage>
  )
}
