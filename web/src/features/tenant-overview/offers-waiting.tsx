import { Clock } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { applicationMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { useApi } from '../../api/api-context.tsx'
import { myApplicationsQuery } from '../../api/applying/applications.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { formatAppointment, formatDay } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'
import { firstNameOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'

type OffersWaitingProps = {
  userId: string
  dashboard: string
  conversationPathOf: (enquiryId: string) => string
}

/** Offers that wait for an answer, the one that ends first before the others. Nothing without one. */
export function OffersWaiting({ userId, dashboard, conversationPathOf }: OffersWaitingProps) {
  const { client } = useSession()
  const { data = [] } = useQuery(
    openedBy(useOpening(), 'applications', myApplicationsQuery(client, userId)),
  )
  const offered = data
    .filter(({ state, offer }) => state === 'offered' && offer !== null)
    .toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
  if (offered.length === 0) return null
  return (
    <ul className="mt-8 space-y-4">
      {offered.map((application) => (
        <li key={application.id}>
          <OfferLine
            application={application}
            to={paths.application(dashboard, application.id)}
            conversationPath={conversationPathOf(application.enquiry_id)}
          />
        </li>
      ))}
    </ul>
  )
}

const endOf = ({ offer }: ApplicationRow): string => offer?.ends_at ?? ''

type OfferLineProps = { application: ApplicationRow; to: string; conversationPath: string }

function OfferLine({ application, to, conversationPath }: OfferLineProps) {
  const { origin } = useApi()
  const { home, other, offer } = application
  if (offer === null) return null
  const name = firstNameOf(other.name)
  return (
    <section className="overflow-hidden rounded-panel border border-accent bg-surface sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="max-sm:aspect-video">
        <PropertyPicture
          stored={home.photo ?? undefined}
          alt=""
          sizes="(min-width: 640px) 192px, 100vw"
          imageOrigin={origin}
          widest={960}
          loading="eager"
        />
      </div>
      <div className="p-5">
        <p className="flex flex-wrap items-center justify-between gap-2 text-small font-semibold text-accent-text">
          {messages.offerWaits}
          <Badge tone="accent">
            <Clock aria-hidden="true" />
            {messages.until(formatAppointment(offer.ends_at))}
          </Badge>
        </p>
        <h2 className="mt-1.5 text-h3 [overflow-wrap:anywhere]">
          {messages.offerTitle(name, home.title)}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          {messages.offerLine(
            rupeesOf(offer.rent_paise),
            formatDay(offer.start_on),
            renterProfileMessages.monthsOf(offer.months),
          )}
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <PageLink to={to} className={buttonClasses()}>
            {messages.seeOffer}
          </PageLink>
          <PageLink to={conversationPath} className={buttonClasses({ variant: 'line' })}>
            {messages.ask(name)}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
