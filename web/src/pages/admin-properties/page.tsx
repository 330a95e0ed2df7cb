import { propertyList } from '../../features/admin-desk/lists/desk-lists.tsx'
import { DeskPage } from '../../features/admin-desk/lists/desk-page.tsx'
import { deferred } from '../../ui/deferred.tsx'

export { areaHead as head } from '../../components/area-head.ts'

// A chunk and a query of their own, after the rows.
const ListedPropertyMarks = deferred(() =>
  import('../../features/admin-desk/lists/listed-marks.tsx').then(
    (module) => module.ListedPropertyMarks,
  ),
)

export function Component() {
  return <DeskPage list={propertyList} Marks={ListedPropertyMarks} />
}
