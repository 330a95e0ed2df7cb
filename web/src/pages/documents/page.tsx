import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { IdentityDocuments } from '../../features/identity-documents/identity-documents.tsx'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

export function Component() {
  const security = useSecurity()
  const { title, text } = areaText(useRoutePath())
  if (security.kind !== 'signed-in') return null
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-2">{text}</p>
      <IdentityDocuments userId={security.person.id} />
    </div>
  )
}
