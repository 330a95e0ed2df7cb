import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { listingFormQuery } from '../../api/own-listings/listing-forms.ts'
import { ownKey } from '../../api/own-listings/own-properties.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { UnsavedChanges } from '../../components/unsaved-changes.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { patient } from '../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { findOwnListing } from './own-listing.ts'
import { ReadingFailed } from './reading-failed.tsx'

// The form's code is loaded in parallel with the listing, not before the page.
const loadForm = () => import('./edit-form.tsx').then((module) => module.EditForm)
const EditForm = patient(loadForm)
// A failure is shown in place of the form.
if (!import.meta.env.SSR) void loadForm().catch(() => undefined)

/** Edit page of an own listing; the route guard redirects everybody else. */
export function EditListing() {
  const { id = '' } = useParams()
  const security = useSecurity()
  if (security.kind !== 'signed-in') return null
  return <OneListing key={id} id={id} userId={security.person.id} />
}

function OneListing({ id, userId }: { id: string; userId: string }) {
  const session = useSession()
  const queryClient = useQueryClient()
  const leave = useWayBack()
  /** Counts fetches: another one remounts the form with what is stored. */
  const [turn, setTurn] = useState(0)
  const { data, error, isFetching, refetch } = useQuery(
    listingFormQuery({ userId, id, turn }, () => findOwnListing(session.client, id)),
  )
  if (error !== null) {
    return <ReadingFailed error={error} isFetching={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return <Reading />
  if (data === null) return <NotYours />
  return (
    <UnsavedChanges>
      <Suspense fallback={<Reading />}>
        <EditForm
          key={turn}
          userId={userId}
          listing={data}
          onReload={() => setTurn(turn + 1)}
          onSaved={({ approvalStatus, isInReview }) => {
            const isBack = data.approvalStatus !== 'pending' && approvalStatus === 'pending'
            notify.success(
              isInReview
                ? messages.savedAsChange
                : isBack
                  ? messages.savedForReview
                  : messages.saved,
            )
            void queryClient.invalidateQueries({ queryKey: ownKey(userId) })
            void leave()
          }}
        />
      </Suspense>
    </UnsavedChanges>
  )
}

/** To where the person came from; to the listing's own page where the form was opened by its address. */
function useWayBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return () =>
    key === 'default' ? navigate('..', { relative: 'path', replace: true }) : navigate(-1)
}

function NotYours() {
  return (
    <section className="mt-8 max-w-[46rem] rounded-panel border border-line bg-surface p-6">
      <h2 className="text-h3">{messages.listingNotFound}</h2>
      <p className="mt-2 text-ink-2">{messages.listingNotFoundHint}</p>
      <PageLink
        to={paths.dashboard.child('properties')}
        className={buttonClasses({ className: 'mt-5' })}
      >
        My properties
      </PageLink>
    </section>
  )
}

function Reading() {
  return (
    <SkeletonRegion label="Loading the listing" className="mt-8 max-w-[46rem] space-y-4">
      {['a', 'b', 'c', 'd', 'e'].map((field) => (
        <Skeleton key={field} className="h-12 w-full rounded-control" />
      ))}
    </SkeletonRegion>
  )
}
