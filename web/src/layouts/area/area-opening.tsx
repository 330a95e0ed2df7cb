import { useLocation } from 'react-router'
import type { Area } from '@basera/contract/pages/area-pages'
import { AreaPage } from '../../components/area-page.tsx'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { entryPath } from './area-nav.ts'

/**
 * Until the session is known, also in the server's document: a dashboard's title and purpose depend on nobody, so they can be read at
 * once, where the page will have them.
 */
export function AreaOpening({ area }: { area: Area }) {
  const routePath = useRoutePath()
  const { search } = useLocation()
  const waiting = <Spinner label="Checking your session" isPage />
  const isDashboard = area.role !== undefined && routePath === entryPath(area) && search === ''
  return isDashboard ? <AreaPage greeting="">{waiting}</AreaPage> : waiting
}
