import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { ClientsPage } from '../../features/broker/clients-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-09: the pipeline of a broker. */
export function Component() {
  const security = useSecurity()
  if (!('roles' in security)) return null
  return (
    <AreaPage>
      <ClientsPage userId={security.person.id} />
    </AreaPage>
  )
}
