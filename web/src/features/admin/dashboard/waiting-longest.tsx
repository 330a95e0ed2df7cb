import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useOpening } from '../../../api/dashboard/opening-context.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { signsQuery, type AdminClient } from '../../../api/admin/admin-client.ts'
import { inWords } from '../shared/admin-list.ts'
import { openedList } from './opened.ts'
import { propertyList, recordList, roleList } from '../lists/admin-lists.tsx'

type Waiting = {
  readonly id: string
  readonly title: string
  readonly what: string
  readonly since: string
  readonly to: string
}

const SHOWN = 6
const page = { _sort: 'oldest', _limit: SHOWN, _offset: 0 } as const

/** The oldest pending cases of all queues. A queue that cannot be read is named. */
export function WaitingLongest({ client }: { client: AdminClient }) {
  const opening = useOpening()
  const listings = useQuery(
    openedList(opening, client, 'pending', propertyList, { ...page, _approval_status: 'pending' }),
  )
  const changed = useQuery(
    openedList(opening, client, 'changed', propertyList, { ...page, _approval_status: 'changed' }),
  )
  const signs = useQuery(signsQuery(client, changed.data?.map(({ id }) => id) ?? []))
  const records = useQuery(
    openedList(opening, client, 'records', recordList, { ...page, _status: 'pending' }),
  )
  const roles = useQuery(openedList(opening, client, 'roles', roleList, page))
  const waiting: readonly Waiting[] = [
    ...(listings.data ?? []).map((row) => ({
      id: row.id,
      title: row.title,
      what: `Listing in ${row.location}`,
      since: row.created_at,
      to: `${paths.admin.child('properties')}?approval_status=pending&sort=oldest`,
    })),
    ...(changed.data ?? []).map((row) => ({
      id: row.id,
      title: row.title,
      what: `Change of a listing in ${row.location}`,
      since: signs.data?.get(row.id)?.revision_sent_at ?? row.created_at,
      to: `${paths.admin.child('properties')}?approval_status=changed&sort=oldest`,
    })),
    ...(records.data ?? []).map((row) => ({
      id: row.id,
      title: row.full_name,
      what: inWords(row.document_type),
      since: row.created_at,
      to: `${paths.admin.child('verification-management')}?status=pending&sort=oldest`,
    })),
    ...(roles.data ?? []).map((row) => ({
      id: row.id,
      title: roleList.titleOf(row),
      what: `Wants to be ${row.role}`,
      since: row.created_at,
      to: paths.admin.child('role-approvals'),
    })),
  ]
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
    .slice(0, SHOWN)
  const failing = [
    (listings.error ?? changed.error) && 'Listings',
    records.error && 'Identity documents',
    roles.error && 'Roles',
  ].filter((name) => typeof name === 'string')
  const isPending = listings.isPending || changed.isPending || records.isPending || roles.isPending
  return (
    <section aria-labelledby="waiting-longest" className="mt-10">
      <h2 id="waiting-longest" className="text-h3">
        Waiting longest
      </h2>
      {failing.length > 0 && (
        <p role="alert" className="mt-2 text-small text-bad">
          {failing.join(', ')} could not be read.
        </p>
      )}
      <div className="mt-4 overflow-hidden rounded-panel border border-line bg-surface">
        {waiting.length === 0 ? (
          <p className="p-6 text-ink-2">
            {isPending ? 'Looking…' : 'Nothing waits for a decision.'}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {waiting.map(({ id, title, what, since, to }) => (
              <li key={id}>
                <PageLink
                  to={to}
                  className="group flex items-center gap-4 px-5 py-4 hover:bg-paper"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold break-words">{title}</span>
                    <span className="block text-meta text-ink-3">
                      {what}, since <time dateTime={since}>{formatDayWithYear(since)}</time>
                    </span>
                  </span>
                  <ChevronRight
                    aria-hidden="true"
                    className="ico text-ink-3 group-hover:text-primary"
                  />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
