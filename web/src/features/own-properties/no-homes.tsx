import { HousePlus } from 'lucide-react'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Empty state without listings: what listing a home takes, and a link to it. */
export function NoHomes() {
  return (
    <div className="flex flex-col items-start gap-5 rounded-panel border border-line bg-surface p-6 sm:flex-row sm:items-center">
      <span className="arch grid h-16 w-13 shrink-0 place-items-end justify-center bg-primary-tint pb-3 text-primary">
        <HousePlus aria-hidden="true" className="size-6" />
      </span>
      <div className="flex-1">
        <p className="font-semibold">{messages.noHomes}</p>
        <p className="mt-1 max-w-[56ch] text-small text-ink-2">
          Tell us the facts, the rent and add photos. We look at every listing before it is on the
          site; here you see how far it is.
        </p>
      </div>
      <PageLink to={paths.listProperty()} className={buttonClasses()}>
        List a property
      </PageLink>
    </div>
  )
}
