import { useNavigate, useSearchParams } from 'react-router'
import type { ReportName } from '@basera/contract/messages/chain/reports'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { ReportsPage } from '../../features/figures/reports-page.tsx'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'

export { areaHead as head } from '../../components/area-head.ts'

const ofOwners: readonly ReportName[] = [
  'income',
  'rent_roll',
  'arrears',
  'receipts',
  'tds',
  'deposits',
  'repairs',
]
const ofBrokers: readonly ReportName[] = ['commissions', 'leads']

/** R-SHELL-06, R-SHELL-09, R-SHELL-10: reports of an owner, of a broker, or of who is both. */
export function Component() {
  const security = useSecurity()
  const routePath = useRoutePath()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const isBroker =
    !routePath.startsWith(paths.owner.index()) &&
    (routePath.startsWith(paths.broker.index()) || security.roles.includes('broker'))
  const isOwner =
    !routePath.startsWith(paths.broker.index()) && (!isBroker || security.roles.includes('owner'))
  const names = [...(isOwner ? ofOwners : []), ...(isBroker ? ofBrokers : [])]
  const name = names.find((known) => known === parameters.get('report')) ?? names[0] ?? 'income'
  return (
    <AreaPage>
      <div className="mt-8 space-y-6">
        <ReportsPage
          userId={security.person.id}
          names={names}
          name={name}
          onName={(next) =>
            void navigate({ search: `report=${next}` }, { preventScrollReset: true, replace: true })
          }
        />
      </div>
    </AreaPage>
  )
}
