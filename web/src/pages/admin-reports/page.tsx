import { areaText } from '../../components/area-texts.ts'
import { ReportsPage } from '../../features/admin-desk/reports-page.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export { ReportsPage as Component }
