import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { draftFormQuery } from '../../api/own-listings/listing-forms.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { DraftChoice } from './draft-choice.tsx'
import { forgetDraft, storeLocally, type LocalDraft } from './local-drafts.ts'
import { openDraft, type OpenedDraft } from './open-draft.ts'
import { ReadingFailed } from './reading-failed.tsx'
import { Submitted } from './submitted.tsx'
import { Wizard } from './wizard.tsx'

/** Content of the page for a signed-in person; the route guard redirects everybody else. */
export function ListProperty() {
  const security = useSecurity()
  const [search, setSearch] = useSearchParams()
  const id = search.get('draft')
  if (security.kind !== 'signed-in') return null
  const userId = security.person.id
  if (id === null) {
    return <DraftChoice userId={userId} onContinue={(draft) => setSearch({ draft })} />
  }
  return <OneDraft key={id} userId={userId} id={id} onNew={() => setSearch({})} />
}

type OneDraftProps = { userId: string; id: string; onNew: () => void }

function OneDraft({ userId, id, onNew }: OneDraftProps) {
  const session = useSession()
  /** Counts openings: each is fetched again. */
  const [turn, setTurn] = useState(0)
  const [chosen, setChosen] = useState<LocalDraft | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(
    draftFormQuery({ userId, id, turn }, () => openDraft(session.client, userId, id)),
  )
  const isListed = data?.kind === 'listed'
  // localStorage is outside React: a draft that was submitted elsewhere is removed from it.
  useEffect(() => {
    if (isListed) forgetDraft(userId, id)
  }, [isListed, userId, id])

  if (isSubmitted) return <Submitted id={id} onNew={onNew} />
  if (error !== null) {
    return <ReadingFailed error={error} isFetching={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return <Opening />
  if (data.kind === 'listed') return <Submitted id={id} onNew={onNew} />
  const opened = chosen ?? (data.kind === 'open' ? data.draft : null)
  if (opened === null) {
    return data.kind === 'choose' ? <ChooseVersion opening={data} onChoose={setChosen} /> : null
  }
  return (
    <Wizard
      key={turn}
      userId={userId}
      opened={opened}
      onReopen={() => {
        // The database's version replaces the local one.
        storeLocally(userId, { ...opened, isSaved: true })
        setChosen(null)
        setTurn(turn + 1)
      }}
      onSubmitted={() => setIsSubmitted(true)}
      onDiscarded={onNew}
    />
  )
}

type ChooseVersionProps = {
  opening: Extract<OpenedDraft, { kind: 'choose' }>
  onChoose: (draft: LocalDraft) => void
}

function ChooseVersion({ opening: { local, saved }, onChoose }: ChooseVersionProps) {
  return (
    <section className="mt-8 max-w-[46rem] rounded-panel border border-line bg-surface p-6">
      <h2 className="text-h3">{messages.draftChangedElsewhere}</h2>
      <p className="mt-2 text-ink-2">
        This device also has changes that were not saved. Which version do you want to go on with?
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onChoose(saved)}>The one saved elsewhere</Button>
        <Button variant="line" onClick={() => onChoose(local)}>
          The one on this device
        </Button>
      </div>
    </section>
  )
}

function Opening() {
  return (
    <SkeletonRegion label="Opening your draft" className="mt-8 space-y-4">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-12 w-full max-w-[46rem] rounded-control" />
      <Skeleton className="h-12 w-full max-w-[46rem] rounded-control" />
    </SkeletonRegion>
  )
}
