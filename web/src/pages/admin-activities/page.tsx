import { areaText } from '../../components/area-texts.ts'
import { ActivitiesPage } from '../../features/admin-desk/activities-page.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export { ActivitiesPage as Component }
