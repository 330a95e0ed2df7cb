import { areaText } from '../../components/area-texts.ts'
import { AuditPage } from '../../features/admin-desk/audit-page.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export { AuditPage as Component }
