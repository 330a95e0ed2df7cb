import { propertyTypeLabels } from '@basera/contract/constants/property-words'
import { useApi } from '../../../api/api-context.tsx'
import { factsIn } from '../../../components/listing-differences.ts'
import { VersionDifferences } from '../../../components/version-differences.tsx'
import { formatDayWithYear, formatMoment } from '../../../lib/dates.ts'
import { formatRupees } from '../../../lib/rupees.ts'
import { formatNumber } from '../../../lib/words.ts'
import { Facts, History } from './case-facts.tsx'
import { inWords, personName } from '../shared/admin-list.ts'
import type { CasePerson, PropertyCase as Case, Signs } from '../../../api/admin/admin-rows.ts'
import { PropertyMarks } from './property-marks.tsx'

const typeLabels: Readonly<Record<string, string>> = propertyTypeLabels

const shownAbove: ReadonlySet<string> = new Set([
  'title',
  'description',
  'price',
  'security_deposit',
  'property_type',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'location',
  'city',
  'amenities',
])

/** The case of a listing: all that visitors would read, and what else an admin needs to decide. */
export function PropertyCase({
  found: { listing, photos, revision, address, owner, broker, history },
  signs,
}: {
  found: Case
  signs: Signs | undefined
}) {
  const { origin } = useApi()
  const knownOf = (url: string) => photos.find(({ object_name: name }) => url.endsWith(`/${name}`))
  return (
    <div className="space-y-6">
      {revision !== null && listing.approval_status === 'approved' && (
        <section
          aria-labelledby="case-change"
          className="rounded-control border border-line px-3.5 py-3"
        >
          <h3 id="case-change" className="text-base font-semibold">
            {revision.review_status === 'pending'
              ? 'A change waits for approval'
              : 'A change that was not approved'}
          </h3>
          <p className="text-meta text-ink-3">
            Sent <time dateTime={revision.sent_at}>{formatMoment(revision.sent_at)}</time>. Visitors
            see the approved version, which is below.
          </p>
          <VersionDifferences
            approved={listing}
            proposed={revision}
            approvedPhotos={photos}
            proposedPhotos={revision.photos}
            imageOrigin={origin}
          />
        </section>
      )}
      {listing.image_urls.length === 0 ? (
        <p className="rounded-control bg-fill px-3.5 py-3 text-small text-ink-2">
          This listing has no photos.
        </p>
      ) : (
        <ul className="grid grid-cols-3 gap-2" aria-label="Photos">
          {listing.image_urls.map((url, position) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={`${listing.title}, ${position + 1} of ${listing.image_urls.length}`}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-lg bg-fill object-cover"
                />
              </a>
              <PhotoWords known={knownOf(url)} />
            </li>
          ))}
        </ul>
      )}
      <PropertyMarks words={waiting(listing, revision)} signs={signs} isWholeCase />
      <Facts
        facts={[
          ['Approval', inWords(listing.approval_status)],
          [
            'Status',
            listing.archived_at === null ? inWords(listing.status) : 'Put away by its owner',
          ],
          ['Rent a month', formatRupees(listing.price)],
          [
            'Deposit',
            listing.security_deposit === null ? '' : formatRupees(listing.security_deposit),
          ],
          ['Type', typeLabels[listing.property_type] ?? inWords(listing.property_type)],
          ['Rooms', `${listing.bedrooms} bedrooms, ${listing.bathrooms} bathrooms`],
          ['Area', `${formatNumber(listing.square_feet)} sq ft`],
          ['Location', [listing.location, listing.city].filter(Boolean).join(', ')],
          ['Exact address', address],
          ['Amenities', listing.amenities.join(', ')],
          ['Listed', formatDayWithYear(listing.created_at)],
          ['Owner', <Lister key="owner" person={owner} />],
          ['Broker', broker === null ? null : <Lister key="broker" person={broker} />],
          ['Description', listing.description],
          ...factsIn(listing, shownAbove),
        ]}
      />
      <History history={history} />
    </div>
  )
}

/** What is to be approved: the pending revision, else the listing itself. */
const waiting = (listing: Case['listing'], revision: Case['revision']) =>
  revision?.review_status === 'pending' ? { ...listing, ...revision } : listing

/** The notes on a photo, and its blurred placeholder while it loads. */
function PhotoWords({ known }: { known: Case['photos'][number] | undefined }) {
  if (known === undefined || (known.alt_text === null && known.placeholder === null)) return null
  return (
    <span className="mt-1 flex items-start gap-2 text-meta text-ink-2">
      {known.placeholder !== null && (
        <img
          src={known.placeholder}
          alt="Its miniature"
          width={40}
          height={30}
          className="w-10 shrink-0 rounded"
        />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">{known.alt_text}</span>
    </span>
  )
}

function Lister({ person }: { person: CasePerson }) {
  return (
    <>
      {personName(person.first_name, person.last_name, person.email)}
      {!person.is_active && ' (suspended)'}
      <span className="block text-meta text-ink-3">
        {person.email}
        {person.verification_status !== null &&
          `, ${inWords(person.verification_status).toLowerCase()}`}
      </span>
    </>
  )
}
