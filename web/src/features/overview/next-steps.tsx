import {
  BadgePlus,
  Building2,
  Handshake,
  HousePlus,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { areaRows, areas, COMING_SOON_FOLDER } from '@basera/contract/pages/area-pages'
import type { Role } from '../../auth/roles.ts'
import { type Step, StepLinks } from '../../components/step-links.tsx'
import { paths } from '../../paths.ts'

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
const enterCode: Step = {
  to: paths.mandates(),
  title: 'Enter an owner’s code',
  text: 'By their mandate you act for a home, until the day they chose.',
  icon: <Handshake aria-hidden="true" />,
}
const clients: Step = {
  to: paths.broker.child('clients'),
  title: 'Note a client',
  text: 'Whom you look for a home for, and what comes next.',
  icon: <Users aria-hidden="true" />,
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
    ...(role === 'broker' ? [enterCode, clients] : []),
    ...(role === 'owner' || role === 'broker' ? [listProperty, browse] : [browse, listProperty]),
    settings,
    ...(roles.includes('broker') || role === 'admin' ? [] : [becomeBroker]),
  ]
}

/** Links to what a person can do, those of the active role first. */
export function NextSteps({ role, roles }: { role: Role; roles: readonly Role[] }) {
  return (
    <StepLinks
      id="next-steps"
      title="What you can do"
      steps={stepsOf(role, roles).map((step) => ({ ...step, isComing: isComing(step.to) }))}
      className="mt-8"
    />
  )
}

const isComing = (path: string) =>
  areas.flatMap(areaRows).some((row) => row.path === path && row.folder === COMING_SOON_FOLDER)
