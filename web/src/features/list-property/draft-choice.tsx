import { useQuery } from '@tanstack/react-query'
import { HousePlus } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { draftsQuery, type Draft as DraftRow } from '../../api/own-listings/own-drafts.ts'
import { useSession } from '../../auth/session-context.tsx'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { suggestTitle } from './description.ts'
import { localDrafts, type Draft } from './local-drafts.ts'
import { ReadingFailed } from './reading-failed.tsx'
import { stepTitles } from './steps.ts'
import { readStoredDraft, type StoredDraft } from './stored-drafts.ts'

type DraftChoiceProps = {
  userId: string
  onContinue: (id: string) => void
}

type Offered = Draft & { readonly updatedAt: string | null }

/** List of drafts to continue, of every device; without any a new one is created at once. */
export function DraftChoice({ userId, onContinue }: DraftChoiceProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...draftsQuery(session.client, userId),
    // The list must not change while somebody chooses from it.
    refetchOnWindowFocus: false,
    select: readStoredDrafts,
  })
  const begin = () => void navigate(newDraftPath(), { replace: true })
  if (isPending) return <Looking />
  if (error !== null && !isNetworkFailure(error)) {
    return (
      <ReadingFailed error={error} isFetching={isFetching} onRetry={refetch}>
        <Button onClick={begin}>Start a new listing</Button>
      </ReadingFailed>
    )
  }
  // Offline: the drafts of this device.
  const drafts = offer(data ?? [], userId)
  if (drafts.length === 0) return <NewDraft />
  return (
    <section aria-labelledby="drafts" className="mt-8 max-w-[46rem]">
      <h2 id="drafts" className="text-h3">
        Go on with a draft
      </h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-4 px-5 py-4"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{nameOf(draft)}</p>
              <p className="mt-0.5 text-meta text-ink-3">
                {draft.updatedAt === null ? (
                  <Badge tone="accent">On this device only</Badge>
                ) : (
                  `Changed ${formatMoment(draft.updatedAt)}`
                )}{' '}
                · {stepTitles[draft.step]}
              </p>
            </div>
            <Button
              variant="line"
              aria-label={`Continue ${nameOf(draft)}`}
              onClick={() => onContinue(draft.id)}
            >
              Continue
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-5" onClick={begin}>
        <HousePlus aria-hidden="true" className="ico" />
        Start a new listing
      </Button>
    </section>
  )
}

function Looking() {
  return (
    <SkeletonRegion label="Looking for your drafts" className="mt-8 space-y-3">
      <Skeleton className="h-20 w-full rounded-panel" />
      <Skeleton className="h-20 w-full rounded-panel" />
    </SkeletonRegion>
  )
}

/** Empty state. */
function NewDraft() {
  const [path] = useState(newDraftPath)
  return (
    <>
      <Navigate to={path} replace />
      <Looking />
    </>
  )
}

const newDraftPath = () => `?draft=${crypto.randomUUID()}`

const readStoredDrafts = (rows: readonly DraftRow[]) => rows.map(readStoredDraft)

/** Drafts of the database, and those that only this device has. */
function offer(stored: readonly StoredDraft[], userId: string): readonly Offered[] {
  const ids = new Set(stored.map(({ id }) => id))
  const unsaved = localDrafts(userId).filter(({ id, isSaved }) => !ids.has(id) && !isSaved)
  return [...unsaved.map((draft) => ({ ...draft, updatedAt: null })), ...stored]
}

function nameOf({ form }: Draft): string {
  if (form.title.trim() !== '') return form.title
  const suggested = suggestTitle(form)
  return suggested === '' ? 'A new home' : suggested
}
