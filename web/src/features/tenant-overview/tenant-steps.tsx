import { Columns3, Search, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { type Step, StepLinks } from '../../components/step-links.tsx'
import { paths } from '../../paths.ts'

const steps: readonly Step[] = [
  {
    to: paths.properties(),
    title: 'Find homes and save them',
    text: 'The heart on a home keeps it here, with your notes.',
    icon: <Search aria-hidden="true" />,
  },
  {
    to: paths.tenant.child('favorites'),
    title: 'Compare what you saved',
    text: 'Up to four side by side, with the whole sum to move in.',
    icon: <Columns3 aria-hidden="true" />,
  },
  {
    to: paths.tenant.child('documents'),
    title: 'Show who you are',
    text: 'Hand in one document; only its last four characters stay readable.',
    icon: <ShieldCheck aria-hidden="true" />,
  },
  {
    to: paths.dashboard.child('settings'),
    title: 'Make your account safe',
    text: 'A second factor, and who is signed in as you.',
    icon: <SlidersHorizontal aria-hidden="true" />,
  },
]

/** Links to the steps from searching to moving in, as far as they exist. */
export function TenantSteps() {
  return <StepLinks id="tenant-steps" title="Next steps" steps={steps} className="mt-10" />
}
