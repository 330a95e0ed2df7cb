import { propertyList } from '../../features/admin-desk/desk-lists.tsx'
import { DeskPage } from '../../features/admin-desk/desk-page.tsx'
import { deferred } from '../../ui/deferred.tsx'

export { areaHead as head } from '../../components/area-head.ts'

// They come with an answer of their own, after the rows.
const ListedPropertyMarks = deferred(() =>
  import('../../features/admin-desk/listed-marks.tsx').then((module) => module.ListedPropertyMarks),
)

export function Component() {
  return <DeskPage list={propertyList} Marks={ListedPropertyMarks} />
}
