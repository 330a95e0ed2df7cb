import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Thread } from '@basera/contract/chain/conversation'
import { panelMessages, threadMessages } from '@basera/contract/messages/chain/enquiries'
import { nextMessages } from '@basera/contract/messages/chain/next-step'
import { PageLink } from '../../../components/page-link.tsx'
import { HomeThumb } from '../../../components/home-thumb.tsx'
import { PropertyPicture } from '../../../components/property-picture.tsx'
import { StageTimeline } from '../../../components/stage-timeline.tsx'
import { formatClock } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { useApi } from '../../../api/api-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { nextOf, stageNotesOf } from './next-step.ts'
import { isBegun } from '../visits/visit-offers.ts'
import { isTenantSide } from './thread-head.tsx'
import { factsOf, whenText } from '../inbox/thread-rows.ts'

const VisitPanel = deferred(() =>
  import('../visits/visit-panel.tsx').then((module) => module.VisitPanel),
)
const AgreementPanel = deferred(() =>
  import('./agreement-panel.tsx').then((module) => module.AgreementPanel),
)
const ApplicationPanel = deferred(() =>
  import('./application-panel.tsx').then((module) => module.ApplicationPanel),
)

type SidePanelProps = {
  userId: string
  thread: Thread
  nowMs: number
  /** In the sheet the home is a line, and what comes next stays in view. */
  place: 'panel' | 'sheet'
}

/** The home, how far things came, and what comes next. */
export function SidePanel({ userId, thread, nowMs, place }: SidePanelProps) {
  const isSheet = place === 'sheet'
  const { home } = thread
  const started = whenText(thread.created_at, nowMs)
  const time = formatClock(thread.created_at)
  const next = nextOf(thread)
  const waiting = waitingPartOf(thread)
  const facts = factsOf(thread)
  const visit = <VisitPanel key={`visit ${thread.id}`} userId={userId} thread={thread} />
  const application = isTenantSide(thread) && (
    <ApplicationPanel key={`application ${thread.id}`} userId={userId} thread={thread} />
  )
  const agreement = (
    <AgreementPanel key={`agreement ${thread.id}`} userId={userId} thread={thread} />
  )
  /** A sheet begins with what it was opened for. */
  const isVisitFirst =
    isSheet &&
    thread.stage === 'visiting' &&
    (thread.visit === null || isBegun(thread.visit, nowMs))
  const links = linksOf(thread.stage, { visit: !isVisitFirst && visit, application, agreement })
  return (
    <div data-side className="space-y-6">
      {isSheet ? <HomeLine thread={thread} /> : <HomeCard thread={thread} />}
      {isVisitFirst && visit}
      {facts !== '' && <p className="text-small text-ink-2">{facts}</p>}
      <StageTimeline
        stage={thread.stage}
        isUnseen={thread.visited_at === null && thread.visit === null}
        notes={{
          asking: `${started === time ? threadMessages.today : started}, ${time}`,
          ...stageNotesOf(thread),
        }}
      />
      {isSheet && links}
      <div
        className={clsx(
          'border-t border-line',
          isSheet ? 'sticky -bottom-6 z-10 -mx-6 -mb-6 bg-surface px-6 pt-4 pb-6' : 'pt-5',
        )}
      >
        <p className="font-semibold">{next.title}</p>
        {next.text !== '' && <p className="mt-1 text-small text-ink-2">{next.text}</p>}
        {isSheet && waiting !== null && (
          <Button
            wide
            className="mt-4"
            onClick={({ currentTarget }) => {
              // the page behind the sheet has one, too
              const part = currentTarget
                .closest('[data-side]')
                ?.querySelector<HTMLElement>(`[data-part="${waiting}"]`)
              part?.scrollIntoView({ block: 'start' })
              part?.focus({ preventScroll: true })
            }}
          >
            {nextMessages.toPart[waiting]}
          </Button>
        )}
        {!isTenantSide(thread) && thread.application !== null && home.property_id !== null && (
          <PageLink
            to={paths.applicants(home.property_id)}
            className={buttonClasses({
              variant: isSheet && waiting === 'agreement' ? 'line' : 'primary',
              wide: true,
              className: 'mt-4',
            })}
          >
            {nextMessages.seeApplicants}
          </PageLink>
        )}
        {home.is_listed && home.property_id !== null && (
          <PageLink
            to={paths.property(home.property_id)}
            className={buttonClasses({ variant: 'line', wide: true, className: 'mt-4' })}
          >
            {panelMessages.openHome}
          </PageLink>
        )}
      </div>
      {/* Comes late: nothing stands below it. */}
      {!isSheet && links}
    </div>
  )
}

/** The part of the sheet in which something waits for the reader, as the words of what comes next order it. */
function waitingPartOf(thread: Thread): 'visit' | 'agreement' | null {
  const isToDraft =
    thread.stage === 'applying' && thread.application === 'accepted' && !isTenantSide(thread)
  if (thread.state === 'open' && (isToDraft || thread.stage === 'agreeing')) return 'agreement'
  return thread.visit?.waits_for === 'me' ? 'visit' : null
}

type Links = Readonly<Record<'visit' | 'application' | 'agreement', ReactNode>>

/** What the conversation is at stands first. */
function linksOf(stage: Thread['stage'], { visit, application, agreement }: Links) {
  switch (stage) {
    case 'agreeing':
    case 'renting':
    case 'ended':
      return [agreement, application, visit]
    case 'applying':
      return [application, agreement, visit]
    case 'asking':
    case 'visiting':
    case 'closed':
      return [visit, application, agreement]
    default:
      return stage satisfies never
  }
}

function HomeLine({ thread: { home } }: { thread: Thread }) {
  const { origin } = useApi()
  return (
    <div className="flex items-center gap-4">
      <HomeThumb imageOrigin={origin} photo={home.photo} isLoadedAtOnce />
      <div className="min-w-0">
        <p className="line-clamp-2 text-small leading-snug font-semibold [overflow-wrap:anywhere]">
          {home.title}
        </p>
        <p className="mt-0.5 text-meta text-ink-3 [overflow-wrap:anywhere]">{home.locality}</p>
        {!home.is_listed && <Badge className="mt-1">{panelMessages.noLongerListed}</Badge>}
      </div>
    </div>
  )
}

function HomeCard({ thread: { home } }: { thread: Thread }) {
  const { origin } = useApi()
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-video">
        <PropertyPicture
          stored={home.photo ?? undefined}
          alt=""
          sizes="320px"
          imageOrigin={origin}
          widest={960}
          loading="eager"
        />
      </div>
      <div className="p-4">
        <h3 className="line-clamp-2 font-sans text-small leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
          {home.title}
        </h3>
        <p className="mt-0.5 text-meta text-ink-3 [overflow-wrap:anywhere]">{home.locality}</p>
        {!home.is_listed && <Badge className="mt-2">{panelMessages.noLongerListed}</Badge>}
      </div>
    </section>
  )
}
