import { useState } from 'react'
import { displayName } from '../../auth/display-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { greetingAt } from '../../features/overview/greeting.ts'
import { ApplicationsPanel } from '../../features/tenant-overview/applications-panel.tsx'
import { PapersPanel } from '../../features/tenant-overview/papers-panel.tsx'
import { SavedPanel } from '../../features/tenant-overview/saved-panel.tsx'
import { TenantSteps } from '../../features/tenant-overview/tenant-steps.tsx'
import type { PageHead } from '../../head.ts'

const { title, text } = areaText('/tenant/dashboard')

export const head: PageHead = () => ({ title })

/** R-SHELL-08: a tenant's dashboard: saved homes, applications, documents, next steps. */
export function Component() {
  const security = useSecurity()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  if (security.kind !== 'signed-in') return null
  const { person } = security
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-2 break-words text-ink-2">
        {greeting}, {displayName(person)}. {text}
      </p>
      <div className="mt-8 grid gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SavedPanel userId={person.id} />
        <div className="grid gap-4">
          <PapersPanel userId={person.id} />
          <ApplicationsPanel userId={person.id} />
        </div>
      </div>
      <TenantSteps />
    </div>
  )
}
