import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning, Hourglass } from 'lucide-react'
import {
  ownPropertyMessages as messages,
  waitingQuestionMessages as waitingWords,
} from '@basera/contract/messages/homes/own-properties'
import { reviewAnswers } from '@basera/contract/messages/chain/review-answers'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { sentBackQuery, type Overview, type SentBack } from '../../api/own-listings/own-figures.ts'
import { threadsOf, waitingThreadsQuery } from '../../api/conversations/waiting-threads.ts'
import { signaturesQuery, threadsToSign } from '../../api/tenancies/agreements.ts'
import { PageLink } from '../../components/page-link.tsx'
import { formatDay } from '../../lib/dates.ts'
import { countOf } from '../../lib/words.ts'
import { hiddenWork } from './host-work.ts'
import type { OwnPaths } from './own-paths.ts'
import { AskedPanel } from './panel.tsx'
import type { OwnAccount } from './use-own-account.ts'
import { useHostWork } from './use-host-work.ts'
import { askedAs, WaitingQuestions } from './waiting-questions.tsx'
import { WorkRows } from './work-rows.tsx'

type WaitingForYouProps = {
  account: OwnAccount
  addresses: OwnPaths
  /** Undefined while it is not known. */
  overview: Overview | undefined
}

/** One list of all that waits, each with the way to its act; it says so when nothing does. */
export function WaitingForYou({ overview, account, addresses }: WaitingForYouProps) {
  const { userId, client } = account
  const opening = useOpening()
  const sentBack = useQuery(
    openedBy(opening, 'sent_back', sentBackQuery(client, userId, addresses.listedAs)),
  )
  const threads = useQuery(
    openedBy(opening, 'waiting', waitingThreadsQuery(client, userId), threadsOf),
  )
  const signatures = useQuery(openedBy(opening, 'signatures', signaturesQuery(client, userId)))
  const work = useHostWork(account, addresses.listedAs)
  // A placeholder until it is known to be empty: late content must not shift the layout.
  if (overview?.listings === 0 && (work.data?.length ?? 0) === 0 && work.error === null) return null
  const stillPending = sentBack.data?.filter(isStillPending).length ?? 0
  const waiting = (overview?.waiting ?? 0) - stillPending
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="text-h3">
        Waiting for you
      </h2>
      <div className="mt-4 space-y-4">
        <AskedPanel
          asked={together(together(sentBack, threads), work)}
          loading="Loading what waits"
          rows={1}
        >
          {([[found, waitingThreads], asked]) => {
            const questions = askedAs(
              waitingThreads,
              addresses.listedAs,
              threadsToSign(signatures.data),
            )
            const works = [...asked, ...hiddenWork(overview?.hidden ?? 0)]
            return (
              <div className="rounded-panel border border-line bg-surface">
                {found.length + questions.length + works.length > 0 ? (
                  <ul className="divide-y divide-line">
                    <WorkRows works={works} listedAs={addresses.listedAs} />
                    <WaitingQuestions
                      threads={questions}
                      listedAs={addresses.listedAs}
                      nowMs={threads.dataUpdatedAt}
                    />
                    {found.map((one) => (
                      <SentBackRow
                        key={one.property_id}
                        sentBack={one}
                        to={addresses.detail(one.property_id)}
                      />
                    ))}
                  </ul>
                ) : (
                  <p className="px-5 py-4 text-ink-2">
                    {/* What is to be signed stands above, in a card of its own. */}
                    {(signatures.data?.length ?? 0) > 0
                      ? waitingWords.nothingElse
                      : waitingWords.nothing}
                  </p>
                )}
                {waiting > 0 && (
                  <p className="flex items-center gap-3 border-t border-line px-5 py-3 text-small text-ink-2">
                    <Hourglass aria-hidden="true" className="ico text-ink-3" />
                    {countOf(waiting, 'listing')} {waiting === 1 ? 'waits' : 'wait'} for our
                    approval. The answer appears here by itself.
                  </p>
                )}
              </div>
            )
          }}
        </AskedPanel>
      </div>
    </section>
  )
}

type Read<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Two answers that are shown in one panel: nobody is told that nothing waits while one is not there. */
const together = <One, Other>(one: Read<One>, other: Read<Other>) => ({
  data:
    one.data === undefined || other.data === undefined
      ? undefined
      : ([one.data, other.data] as const),
  error: one.error ?? other.error,
  isFetching: one.isFetching || other.isFetching,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
})

const isStillPending = ({ event }: SentBack) => event === 'changes_requested'

function SentBackRow({ sentBack, to }: { sentBack: SentBack; to: string }) {
  const { title, event, note, happened_at: happenedAt } = sentBack
  return (
    <li className="flex gap-3 px-5 py-4">
      <MessageSquareWarning aria-hidden="true" className="ico mt-1 shrink-0 text-bad" />
      <div className="min-w-0">
        <PageLink to={to} className="font-semibold [overflow-wrap:anywhere] hover:text-primary">
          {title}
        </PageLink>
        <p className="text-meta text-ink-3">
          {event === 'rejected' ? messages.rejected : messages.changesRequested},{' '}
          {formatDay(happenedAt)}
        </p>
        <p className="mt-1 line-clamp-3 text-small [overflow-wrap:anywhere] text-ink-2">
          {note ?? reviewAnswers.noReason}
        </p>
      </div>
    </li>
  )
}
