import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { IdentityDocuments } from '../../features/identity-documents/identity-documents.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export function Component() {
  const security = useSecurity()
  if (security.kind !== 'signed-in') return null
  return (
    <AreaPage>
      <div className="mt-8">
        <IdentityDocuments userId={security.person.id} />
      </div>
    </AreaPage>
  )
}
