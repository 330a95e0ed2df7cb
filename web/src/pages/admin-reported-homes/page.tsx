import { AdminListPage } from '../../features/admin/lists/admin-page.tsx'
import { reportedHomesList } from '../../features/admin/lists/reported-homes-list.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  return <AdminListPage list={reportedHomesList} />
}
