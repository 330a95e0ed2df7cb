import { propertyList } from '../../features/admin/lists/admin-lists.tsx'
import { AdminListPage } from '../../features/admin/lists/admin-page.tsx'
import { deferred } from '../../ui/deferred.tsx'

export { areaHead as head } from '../../components/area-head.ts'

// A chunk and a query of their own, after the rows.
const ListedPropertyMarks = deferred(() =>
  import('../../features/admin/lists/listed-marks.tsx').then(
    (module) => module.ListedPropertyMarks,
  ),
)

export function Component() {
  return <AdminListPage list={propertyList} Marks={ListedPropertyMarks} />
}
