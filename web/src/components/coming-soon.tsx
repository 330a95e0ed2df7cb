import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClasses } from '../ui/button.tsx'
import { PageLink } from './page-link.tsx'

type ComingSoonProps = {
  icon: ReactNode
  title: string
  description: string
  /** The page's own sentence, above the general one. */
  children?: ReactNode
}

export function ComingSoon({ icon, title, description, children }: ComingSoonProps) {
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">{description}</p>
      <section className="mt-8 flex flex-col items-start gap-6 rounded-panel border border-line bg-surface p-6 sm:flex-row sm:p-8">
        <span className="arch grid h-20 w-16 shrink-0 place-items-end justify-center bg-primary-tint pb-4 text-primary [&_svg]:size-8">
          {icon}
        </span>
        <div>
          <Badge tone="accent">Coming soon</Badge>
          <div className="mt-3 max-w-[56ch] space-y-3 text-ink-2">
            {children}
            <p>
              This page is not open yet. Nothing is lost meanwhile: what you do elsewhere on the
              site will be here when it opens.
            </p>
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <PageLink to={paths.properties()} className={buttonClasses()}>
              See all homes
            </PageLink>
            <PageLink to={paths.help()} className={buttonClasses({ variant: 'line' })}>
              Get help
            </PageLink>
          </div>
        </div>
      </section>
    </div>
  )
}
