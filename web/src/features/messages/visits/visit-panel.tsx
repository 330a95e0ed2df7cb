// The visit of a conversation: what is so, and what whoever reads it can do about it. Asked for, moved, held or ended here.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Thread } from '@basera/contract/chain/conversation'
import type { VisitRow } from '@basera/contract/chain/visit'
import { VISIT_LOOK_AGAIN_MS } from '@basera/contract/constants/visit-panel'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { conversationsKey } from '../../../api/conversations/conversations.ts'
import { currentVisit, threadVisitsQuery, toVisitProblem } from '../../../api/applying/visits.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { useVisitSteps } from './use-visit-steps.ts'
import { VisitActions } from './visit-actions.tsx'
import { VisitAskForm } from './visit-ask-form.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitLate } from './visit-late.tsx'
import { actsOf, isBegun, partyOf, type VisitAct } from './visit-offers.ts'

type VisitPanelProps = { userId: string; thread: Thread }

export function VisitPanel({ userId, thread }: VisitPanelProps) {
  const { client } = useSession()
  const visits = useQuery(threadVisitsQuery(client, userId, thread.id))
  return (
    <section
      data-part="visit"
      tabIndex={-1}
      aria-label={messages.title}
      className="scroll-mt-4 space-y-4 border-t border-line pt-5 outline-none"
    >
      {visits.isPending ? (
        <SkeletonRegion label={messages.loading} className="space-y-2">
          <Skeleton className="h-5 w-2/3 rounded-control" />
          <Skeleton className="h-11 w-full rounded-control" />
        </SkeletonRegion>
      ) : visits.data === undefined ? (
        <LoadFailed
          title={messages.failed}
          reason={toVisitProblem(visits.error)}
          onRetry={() => visits.refetch()}
        />
      ) : (
        <VisitOfThread userId={userId} thread={thread} visit={currentVisit(visits.data)} />
      )}
    </section>
  )
}

function VisitOfThread({ userId, thread, visit }: VisitPanelProps & { visit: VisitRow | null }) {
  const isOnline = useOnline()
  const nowMs = useNow(VISIT_LOOK_AGAIN_MS)
  const [chosen, setChosen] = useState<VisitAct | null>(null)
  const homeId = thread.home.property_id
  const steps = useVisitSteps({
    userId,
    enquiryId: thread.id,
    homeId,
    onDone: () => setChosen(null),
  })
  const name = firstNameOf(visit?.other.name ?? thread.other.name)
  const isHeld = thread.state === 'closed' || thread.is_blocked_by_me
  const message = steps.messageOf(visit)
  const acts = offered(thread, visit, nowMs)
  // What the other side did meanwhile may have taken it away.
  const doing = chosen !== null && acts.includes(chosen) ? chosen : null

  function open(act: VisitAct | null) {
    steps.forget()
    setChosen(act)
  }

  /** Then whether it took place is asked first: on a phone the address fills the sheet. */
  const isOver = visit !== null && isBegun(visit, nowMs)
  const actions = visit !== null && !(isHeld && acts.length === 0) && (
    <VisitActions
      visit={visit}
      homeId={homeId}
      name={name}
      nowMs={nowMs}
      steps={steps}
      acts={acts}
      doing={doing}
      isOnline={isOnline}
      onOpen={open}
    />
  )

  return (
    <>
      {visit !== null && (
        <VisitFacts
          userId={userId}
          visit={visit}
          name={name}
          nowMs={nowMs}
          conversation={conversationsKey(userId)}
        >
          {isOver && doing === null && <p className="font-semibold">{messages.tookPlace}</p>}
          {isOver && actions}
        </VisitFacts>
      )}
      {visit !== null && doing === null && !isHeld && (
        <VisitLate visit={visit} name={name} nowMs={nowMs} steps={steps} isOnline={isOnline} />
      )}
      {visit === null && doing === null && <NoVisit thread={thread} name={name} />}
      {message !== '' && doing === null && (
        <output
          ref={focusOnArrival}
          tabIndex={-1}
          className="block text-small font-semibold text-ok outline-none"
        >
          {message}
        </output>
      )}
      {!isOnline && acts.length > 0 && <p className="text-small text-ink-2">{messages.offline}</p>}
      {doing === 'ask' && homeId !== null ? (
        <VisitAskForm
          thread={thread}
          homeId={homeId}
          name={name}
          steps={steps}
          onBack={() => open(null)}
        />
      ) : visit === null ? (
        acts.includes('ask') && (
          <Button wide disabled={!isOnline} onClick={() => open('ask')}>
            {messages.ask}
          </Button>
        )
      ) : (
        !isOver && actions
      )}
    </>
  )
}

/** A closed or blocked conversation has no visit to ask for, and a home that is gone none either. */
function offered(thread: Thread, visit: VisitRow | null, nowMs: number): readonly VisitAct[] {
  const acts: readonly VisitAct[] =
    visit !== null ? actsOf(visit, nowMs) : partyOf(thread.my_side) === 'seeker' ? ['ask'] : []
  const canAsk = thread.state === 'open' && !thread.is_blocked_by_me && thread.home.is_listed
  return acts.filter((act) => act !== 'ask' || canAsk)
}

function NoVisit({ thread, name }: { thread: Thread; name: string }) {
  const isSeeker = partyOf(thread.my_side) === 'seeker'
  return (
    <div>
      <p className="font-semibold">{isSeeker ? messages.noneSeeker : messages.noneHost(name)}</p>
      <p className="mt-1 text-small text-ink-2">
        {!thread.home.is_listed
          ? messages.notListed
          : isSeeker
            ? messages.noneSeekerText(name)
            : messages.noneHostText}
      </p>
    </div>
  )
}
