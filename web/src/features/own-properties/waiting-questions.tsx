import { MessageCircleQuestionMark } from 'lucide-react'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { waitingQuestionMessages as messages } from '@basera/contract/messages/homes/own-properties'
import type { ListedAs } from '../../api/own-listings/own-properties.ts'
import { PageLink } from '../../components/page-link.tsx'
import { daysAgo, formatDay, formatClock } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'

const MOST_SHOWN = 3

/** Of those who wait, the ones who ask about homes that are listed here; visits, applications and signatures stand in a list of their own. */
export const askedAs = (
  threads: readonly ThreadRow[],
  listedAs: ListedAs,
  toSign: ReadonlySet<string>,
): readonly ThreadRow[] =>
  threads.filter(({ id, my_side: side, visit, application, last }) => {
    if (visit?.waits_for === 'me' || application === 'submitted' || toSign.has(id)) return false
    // Who was invited may not have written a word when their agreement is a draft again or over: the next step is the host's, nobody asks.
    if (application === null && last?.entity === 'agreement') return false
    return listedAs === null ? side === 'owner' || side === 'broker' : side === listedAs
  })

/** People who asked about a home and have no answer yet. The rest of them is a link away. */
export function WaitingQuestions({
  threads,
  listedAs,
  nowMs,
}: {
  threads: readonly ThreadRow[]
  listedAs: ListedAs
  nowMs: number
}) {
  // Owners have no list of conversations in their area: everybody's is that of the dashboard.
  const area = listedAs === 'broker' ? paths.broker : paths.dashboard
  return (
    <>
      {threads.slice(0, MOST_SHOWN).map((thread) => (
        <li key={thread.id} className="relative flex gap-3 px-5 py-4 hover:bg-fill">
          <MessageCircleQuestionMark
            aria-hidden="true"
            className="ico mt-1 shrink-0 text-accent-text"
          />
          <div className="min-w-0 flex-1">
            <PageLink
              to={area.conversation(thread.id)}
              className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-primary"
            >
              {isAccepted(thread)
                ? messages.accepted(thread.other.name)
                : messages.waits(thread.other.name)}
            </PageLink>
            <p className="text-meta [overflow-wrap:anywhere] text-ink-3">
              {thread.home.title}
              {thread.last_message_at !== null && `, ${whenOf(thread.last_message_at, nowMs)}`}
            </p>
            <p className="mt-1 line-clamp-2 text-small [overflow-wrap:anywhere] text-ink-2">
              {thread.last?.words}
            </p>
          </div>
        </li>
      ))}
      {threads.length > MOST_SHOWN && (
        <li className="px-5 py-3">
          <PageLink to={area.waiting()} className="link text-small">
            {messages.all}
          </PageLink>
        </li>
      )}
    </>
  )
}

/** The host's own step is what is waited for, not a word. */
const isAccepted = ({ stage, application }: ThreadRow): boolean =>
  stage === 'applying' && application === 'accepted'

const whenOf = (iso: string, nowMs: number): string =>
  daysAgo(iso, nowMs) <= 0 ? formatClock(iso) : formatDay(iso)
