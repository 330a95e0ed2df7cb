import { areaText } from '../../components/area-texts.ts'
import { AccountSettings } from '../../features/account-settings/account-settings.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export { AccountSettings as Component }
