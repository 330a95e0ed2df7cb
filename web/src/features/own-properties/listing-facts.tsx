import {
  furnishingLabels,
  preferredTenantLabels,
  propertyTypeLabels,
  preferredTenants,
} from '@basera/contract/constants/property-words'
import type { OwnPropertyDetail } from '../../api/own-listings/own-properties.ts'
import { areaText, bathroomsText, bedroomsText } from '../../components/property-facts.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { joinWithOr } from '../../lib/words.ts'

/** All filled fields of the listing, for its lister to check. */
export function ListingFacts({ home }: { home: OwnPropertyDetail }) {
  return (
    <section aria-labelledby="facts" className="rounded-panel border border-line bg-surface p-6">
      <h2 id="facts" className="text-h3">
        Facts
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {factsOf(home).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-meta text-ink-3">{name}</dt>
            <dd className="tnum font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {home.description !== null && (
        <>
          <h3 className="mt-6 font-sans text-small font-semibold tracking-normal">Description</h3>
          <p className="mt-1 max-w-[68ch] [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {home.description}
          </p>
        </>
      )}
    </section>
  )
}

function factsOf(home: OwnPropertyDetail): readonly (readonly [name: string, value: string])[] {
  const rooms = [bedroomsText(home), bathroomsText(home), areaText(home)]
  const facts: readonly (readonly [string, string | null])[] = [
    ['Rent', `${formatRupees(home.price)} /month`],
    ['Deposit', home.security_deposit === null ? null : formatRupees(home.security_deposit)],
    ['Maintenance', maintenanceText(home)],
    ['Kind', propertyTypeLabels[home.property_type]],
    ['Rooms and size', rooms.filter((text) => text !== null).join(', ')],
    ['Place', home.location],
    ['Furnishing', home.furnishing === null ? null : furnishingLabels[home.furnishing]],
    [
      'Suits',
      joinWithOr(
        preferredTenants
          .filter((one) => home.preferred_tenants.includes(one))
          .map((one) => preferredTenantLabels[one]),
      ),
    ],
    ['Free from', home.available_from === null ? null : formatDayWithYear(home.available_from)],
    ['Last changed', formatDayWithYear(home.updated_at)],
  ]
  return facts.filter(
    (fact): fact is readonly [string, string] => fact[1] !== null && fact[1] !== '',
  )
}

function maintenanceText(home: OwnPropertyDetail): string | null {
  if (home.maintenance_included) return 'In the rent'
  if (home.maintenance_amount === null) return null
  return `${formatRupees(home.maintenance_amount)} /month`
}
