import { areaText } from '../../components/area-texts.ts'
import { DeskDashboard } from '../../features/admin-desk/desk-dashboard.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export { DeskDashboard as Component }
