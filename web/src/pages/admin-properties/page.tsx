import { areaText } from '../../components/area-texts.ts'
import { propertyList } from '../../features/admin-desk/desk-lists.tsx'
import { DeskPage } from '../../features/admin-desk/desk-page.tsx'
import { ListedPropertyMarks } from '../../features/admin-desk/listed-marks.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export function Component() {
  return <DeskPage list={propertyList} Marks={ListedPropertyMarks} />
}
