import { areaText } from '../../components/area-texts.ts'
import { SettingsPage } from '../../features/admin-desk/settings-page.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export { SettingsPage as Component }
