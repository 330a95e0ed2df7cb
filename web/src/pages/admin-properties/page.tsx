import { propertyList } from '../../features/admin-desk/desk-lists.tsx'
import { DeskPage } from '../../features/admin-desk/desk-page.tsx'
import { ListedPropertyMarks } from '../../features/admin-desk/listed-marks.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  return <DeskPage list={propertyList} Marks={ListedPropertyMarks} />
}
