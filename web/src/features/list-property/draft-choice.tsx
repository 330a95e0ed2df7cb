import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { HousePlus } from 'lucide-react'
import { draftChoiceQuery } from '../../api/listing-forms.ts'
import { useSession } from '../../auth/session-context.tsx'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { suggestTitle } from './description.ts'
import { keptDrafts, type Draft } from './kept-drafts.ts'
import { ReadingFailed } from './reading-failed.tsx'
import { stepTitles } from './steps.ts'
import { findDrafts, type StoredDraft } from './stored-drafts.ts'

type DraftChoiceProps = {
  userId: string
  onContinue: (id: string) => void
}

type Offered = Draft & { readonly updatedAt: string | null }

/** Drafts that can be gone on with, of every device; without any a new one is begun at once. */
export function DraftChoice({ userId, onContinue }: DraftChoiceProps) {
  const session = useSession()
  const navigate = useNavigate()
  /** Where a new one is begun. */
  const [newPath] = useState(() => `?draft=${crypto.randomUUID()}`)
  const { data, error, isPending, refetch, isFetching } = useQuery(
    draftChoiceQuery(userId, async () => offer(await findStored(session.client), userId)),
  )
  const begin = () => void navigate(newPath, { replace: true })
  if (isPending || data?.length === 0) {
    return (
      <SkeletonRegion label="Looking for your drafts" className="mt-8 space-y-3">
        {/* Nothing to choose from. */}
        {!isPending && <Navigate to={newPath} replace />}
        <Skeleton className="h-20 w-full rounded-panel" />
        <Skeleton className="h-20 w-full rounded-panel" />
      </SkeletonRegion>
    )
  }
  if (error !== null) {
    return (
      <ReadingFailed error={error} isFetching={isFetching} onRetry={refetch}>
        <Button onClick={begin}>Start a new listing</Button>
      </ReadingFailed>
    )
  }
  return (
    <section aria-labelledby="drafts" className="mt-8 max-w-[46rem]">
      <h2 id="drafts" className="text-h3">
        Go on with a draft
      </h2>
      <ul className="mt-4 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {data.map((draft) => (
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

async function findStored(client: Parameters<typeof findDrafts>[0]) {
  try {
    return await findDrafts(client)
  } catch (error) {
    if (isNetworkFailure(error)) return []
    throw error
  }
}

/** Stored ones, and those that only this device has. */
function offer(stored: readonly StoredDraft[], userId: string): readonly Offered[] {
  const ids = new Set(stored.map(({ id }) => id))
  const here = keptDrafts(userId).filter(({ id, isSaved }) => !ids.has(id) && !isSaved)
  return [...here.map((draft) => ({ ...draft, updatedAt: null })), ...stored]
}

function nameOf({ form }: Draft): string {
  if (form.title.trim() !== '') return form.title
  const suggested = suggestTitle(form)
  return suggested === '' ? 'A new home' : suggested
}
