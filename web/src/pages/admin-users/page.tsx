import { userList } from '../../features/admin/lists/admin-lists.tsx'
import { AdminListPage } from '../../features/admin/lists/admin-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  return <AdminListPage list={userList} />
}
