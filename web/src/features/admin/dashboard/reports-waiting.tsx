import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Flag } from 'lucide-react'
import { useOpening } from '../../../api/dashboard/opening-context.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { countOf } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { AskFailed } from '../shared/ask-failed.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { openedFigures, openedHeld } from './opened.ts'

/** How many reports are pending, and how many homes they hide meanwhile: each costs a lister rent. */
export function ReportsWaiting({ client }: { client: AdminClient }) {
  const opening = useOpening()
  const reports = useQuery(openedFigures(opening, client, 'reports'))
  const held = useQuery(openedHeld(opening, client))
  const failing = [reports, held].find(({ error }) => error !== null)
  return (
    <section aria-labelledby="reports-waiting" className="mt-10">
      <h2 id="reports-waiting" className="text-h3">
        Reported homes
      </h2>
      {failing === undefined ? (
        <PageLink
          to={`${paths.admin.child('reported-homes')}${held.data ? '?state=held' : ''}`}
          className="group mt-4 flex items-center gap-4 rounded-panel border border-line bg-surface px-5 py-4 hover:bg-paper"
        >
          <Flag aria-hidden="true" className="ico shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{waitingText(reports.data)}</span>
            <span className="block text-meta text-ink-3">
              {hiddenText(held.data, reports.data?.waiting_since ?? null)}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="ico text-ink-3 group-hover:text-primary" />
        </PageLink>
      ) : (
        <AskFailed found={failing} className="mt-4" />
      )}
    </section>
  )
}

function waitingText(figures: { waiting: number } | undefined): string {
  if (figures === undefined) return 'Looking…'
  return figures.waiting === 0
    ? 'No report waits for a decision.'
    : `${countOf(figures.waiting, 'report')} ${figures.waiting === 1 ? 'waits' : 'wait'} for a decision`
}

function hiddenText(held: number | undefined, since: string | null): string {
  const oldest = since === null ? '' : ` The oldest report waits since ${formatDayWithYear(since)}.`
  if (held === undefined) return ''
  if (held === 0) return `No home is hidden by reports.${oldest}`
  return `${countOf(held, 'home')} ${held === 1 ? 'is' : 'are'} hidden until then.${oldest}`
}
