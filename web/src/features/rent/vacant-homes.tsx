import type { VacantHome } from '@basera/contract/chain/tenancy'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { useApi } from '../../api/api-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { moneyOf } from './money.ts'

type VacantHomesProps = {
  homes: readonly VacantHome[]
  howPathOf: (propertyId: string) => string
}

/** Homes that nobody has rented: for how long, and what is asked. */
export function VacantHomes({ homes, howPathOf }: VacantHomesProps) {
  const { origin } = useApi()
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="roll-vacant">
      <h2 id="roll-vacant" className="mb-3 text-h3">
        {messages.vacant}{' '}
        <span className="font-sans text-small font-normal text-ink-2">{homes.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-panel border border-dashed border-control">
        {homes.map((home) => (
          <li
            key={home.property_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4"
          >
            <div className="rent-roll-picture">
              <PropertyPicture
                stored={home.photo ?? undefined}
                alt=""
                sizes="88px"
                widest={480}
                imageOrigin={origin}
                loading="lazy"
              />
            </div>
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">{home.home_title}</p>
              <p className="tnum text-small text-ink-2">
                {messages.vacantFor(home.days, moneyOf(home.asked_paise))}
              </p>
            </div>
            <PageLink
              to={howPathOf(home.property_id)}
              aria-label={messages.howItDoesName(home.home_title)}
              className={buttonClasses({ variant: 'line', size: 'table' })}
            >
              {messages.howItDoes}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
