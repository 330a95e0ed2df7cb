import { DeskPage } from '../../features/admin-desk/desk-page.tsx'
import { reportedHomesList } from '../../features/admin-desk/reported-homes-list.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  return <DeskPage list={reportedHomesList} />
}
