import { recordList } from '../../features/admin-desk/lists/desk-lists.tsx'
import { DeskPage } from '../../features/admin-desk/lists/desk-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  return <DeskPage list={recordList} />
}
