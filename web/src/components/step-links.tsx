import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { PageLink } from './page-link.tsx'

export type Step = {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  /** Its page says that it is not open yet. */
  readonly isComing?: boolean
}

type StepLinksProps = {
  /** Names the list on its page. */
  id: string
  title: string
  steps: readonly Step[]
  className: string
}

/** A list of actions, each a card that links to its page. */
export function StepLinks({ id, title, steps, className }: StepLinksProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.to}>
            <StepLink {...step} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StepLink({ to, title, text, icon, isComing = false }: Step) {
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
