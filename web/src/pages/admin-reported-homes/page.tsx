import { DeskPage } from '../../features/admin-desk/lists/desk-page.tsx'
import { reportedHomesList } from '../../features/admin-desk/lists/reported-homes-list.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  return <DeskPage list={reportedHomesList} />
}
