import { Handshake, HousePlus } from 'lucide-react'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import type { ListedAs } from '../../api/own-listings/own-properties.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Empty state without listings: what listing a home takes, and a link to it; for a broker also how an owner lets one act. */
export function NoHomes({ listedAs }: { listedAs: ListedAs }) {
  const security = useSecurity()
  const isBroker =
    listedAs === 'broker' ||
    (listedAs === null && 'roles' in security && security.role === 'broker')
  const Icon = isBroker ? Handshake : HousePlus
  return (
    <div className="flex flex-col items-start gap-5 rounded-panel border border-line bg-surface p-6 sm:flex-row sm:items-center">
      <span className="arch grid h-16 w-13 shrink-0 place-items-end justify-center bg-primary-tint pb-3 text-primary">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="flex-1">
        <p className="font-semibold">{isBroker ? messages.noMandates : messages.noHomes}</p>
        <p className="mt-1 max-w-[56ch] text-small text-ink-2">
          {isBroker ? messages.noMandatesText : messages.noHomesText}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 sm:flex-col">
        {isBroker && (
          <PageLink to={paths.mandates()} className={buttonClasses()}>
            {messages.enterCode}
          </PageLink>
        )}
        <PageLink
          to={paths.listProperty()}
          className={buttonClasses({ variant: isBroker ? 'line' : 'primary' })}
        >
          List a property
        </PageLink>
      </div>
    </div>
  )
}
