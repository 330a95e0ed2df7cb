import { areaText } from '../../components/area-texts.ts'
import { roleList } from '../../features/admin-desk/desk-lists.tsx'
import { DeskPage } from '../../features/admin-desk/desk-page.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export function Component() {
  return <DeskPage list={roleList} />
}
