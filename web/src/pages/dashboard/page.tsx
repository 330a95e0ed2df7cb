import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { displayName } from '../../auth/display-name.ts'
import { roleName } from '../../auth/role-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { greetingAt } from '../../features/overview/greeting.ts'
import { NextSteps } from '../../features/overview/next-steps.tsx'
import { OwnHomesPanel } from '../../features/overview/own-homes-panel.tsx'
import type { PageHead } from '../../head.ts'
import { Badge } from '../../ui/badge.tsx'

export const head: PageHead = () => ({ title: 'Dashboard', isIndexed: false })

/** R-SHELL-06: one dashboard for everybody who is signed in, by the role they act in. */
export function Component() {
  const security = useSecurity()
  // Of the moment it was opened: a greeting that changes under the eye would be odd.
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  if (!('roles' in security)) return null
  const { person, role, roles } = security
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 break-words lg:text-h1">
        {greeting}, {displayName(person)}
      </h1>
      <p className="mt-2 text-ink-2">
        You act as{' '}
        <strong className="font-semibold text-ink">{roleName(role).toLowerCase()}</strong>
        {roles.length > 1 && '. Change it in the menu under your name.'}
      </p>
      <NextSteps role={role} roles={roles} />
      {(role === 'owner' || role === 'broker') && <OwnHomesPanel userId={person.id} />}
      <NothingYet />
    </div>
  )
}

function NothingYet() {
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="text-h3">
        Waiting for you
      </h2>
      <div className="mt-4 flex flex-col items-start gap-5 rounded-panel border border-line bg-surface p-6 sm:flex-row sm:items-center">
        <span className="arch grid h-16 w-13 shrink-0 place-items-end justify-center bg-primary-tint pb-3 text-primary">
          <Inbox aria-hidden="true" className="size-6" />
        </span>
        <div>
          <Badge tone="accent">Coming soon</Badge>
          <p className="mt-2 max-w-[60ch] text-ink-2">
            Visits, messages and payments are not open yet. When they are, what needs an answer from
            you will stand here.
          </p>
        </div>
      </div>
    </section>
  )
}
