import { AreaPage } from '../../components/area-page.tsx'
import { ListProperty } from '../../features/list-property/list-property.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-06: /dashboard/list-property. */
export function Component() {
  return (
    <AreaPage>
      <ListProperty />
    </AreaPage>
  )
}
