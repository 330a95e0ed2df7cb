import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { BrokerApplication } from '../../features/broker-application/broker-application.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  const security = useSecurity()
  if (security.kind !== 'signed-in') return null
  return (
    <AreaPage>
      <div className="mt-8">
        <BrokerApplication userId={security.person.id} />
      </div>
    </AreaPage>
  )
}
