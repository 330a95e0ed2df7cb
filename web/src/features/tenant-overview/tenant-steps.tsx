import { ChevronRight, Columns3, Search, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

const steps: readonly { to: string; title: string; text: string; icon: ReactNode }[] = [
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

/** The way from looking to moving in, as far as it goes here. */
export function TenantSteps() {
  return (
    <section aria-labelledby="tenant-steps" className="mt-10">
      <h2 id="tenant-steps" className="text-h3">
        Next steps
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {steps.map(({ to, title, text, icon }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-primary"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-tint text-primary [&_svg]:size-5">
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="mt-0.5 block text-small text-ink-2">{text}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="ico text-ink-3 group-hover:text-primary"
              />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
