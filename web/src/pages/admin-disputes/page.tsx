import { useSearchParams } from 'react-router'
import { DisputesPage } from '../../features/admin/disputes/disputes-page.tsx'
import { deferred } from '../../ui/deferred.tsx'

export { areaHead as head } from '../../components/area-head.ts'

// One of them, for those who look at it.
const DisputePage = deferred(() =>
  import('../../features/admin/disputes/dispute-page.tsx').then((module) => module.DisputePage),
)

export function Component() {
  const [params] = useSearchParams()
  const id = params.get('dispute')
  return id === null ? <DisputesPage /> : <DisputePage key={id} id={id} />
}
