import { AreaPage } from '../../components/area-page.tsx'
import { EditListing } from '../../features/list-property/edit-listing.tsx'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-06 and R-SHELL-10: editing a listing of one's own. */
export function Component() {
  return (
    <AreaPage>
      <EditListing />
    </AreaPage>
  )
}
