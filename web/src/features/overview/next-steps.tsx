import { BadgePlus, Building2, ChevronRight, HousePlus, Settings, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '../../auth/roles.ts'
import { PageLink } from '../../components/page-link.tsx'
import { areaFolders, areas } from '../../area-table.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'

type Step = {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
}

const settings: Step = {
  to: paths.dashboard.child('settings'),
  title: 'Profile and sign-in',
  text: 'Your name, e-mail, phone, password and second factor.',
  icon: <Settings aria-hidden="true" />,
}
const browse: Step = {
  to: paths.properties(),
  title: 'See all homes',
  text: 'Every listing with its rent, deposit and checks.',
  icon: <Building2 aria-hidden="true" />,
}
const adminArea: Step = {
  to: paths.admin.child('dashboard'),
  title: 'Admin area',
  text: 'Users, listings and checks that wait for a decision.',
  icon: <ShieldCheck aria-hidden="true" />,
}
const listProperty: Step = {
  to: paths.listProperty(),
  title: 'List a property',
  text: 'Facts, rent and photos of a home, then our approval.',
  icon: <HousePlus aria-hidden="true" />,
}
const becomeBroker: Step = {
  to: paths.dashboard.child('apply-broker'),
  title: 'Become a broker',
  text: 'Apply to offer homes for others.',
  icon: <BadgePlus aria-hidden="true" />,
}

function stepsOf(role: Role, roles: readonly Role[]): readonly Step[] {
  return [
    ...(role === 'admin' ? [adminArea] : []),
    ...(role === 'owner' || role === 'broker' ? [listProperty, browse] : [browse, listProperty]),
    settings,
    ...(roles.includes('broker') || role === 'admin' ? [] : [becomeBroker]),
  ]
}

/** What a person can do from here, the most wanted of the role acted in first. */
export function NextSteps({ role, roles }: { role: Role; roles: readonly Role[] }) {
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="text-h3">
        What you can do
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {stepsOf(role, roles).map((step) => (
          <li key={step.to}>
            <StepLink {...step} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepLink({ to, title, text, icon }: Step) {
  // Its page says that it is not open yet.
  const isComing = isInAnArea(to) && areaFolders[to] === undefined
  return (
    <PageLink
      to={to}
      className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-primary"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-tint text-primary [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {title}
          {isComing && <Badge tone="accent">Coming soon</Badge>}
        </span>
        <span className="mt-0.5 block text-small text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="ico text-ink-3 group-hover:text-primary" />
    </PageLink>
  )
}

const isInAnArea = (path: string) => areas.some((area) => path.startsWith(`${area.path}/`))
