import { useQuery } from '@tanstack/react-query'
import { reportReasonLabels } from '@basera/contract/messages/homes/property-report'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDayWithYear, formatMoment } from '../../../lib/dates.ts'
import { countOf } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { personName } from '../shared/admin-list.ts'
import { caseReportsQuery, type CaseReport } from '../../../api/admin/reported-rows.ts'

type CaseReportsProps = {
  client: AdminClient
  id: string
  title: string
  /** The list of reports is open: its own decisions settle them. */
  isDecidedHere: boolean
}

/** Reports about the listing, with each reporter's record. Renders nothing for a listing without reports. */
export function CaseReports({ client, id, title, isDecidedHere }: CaseReportsProps) {
  const found = useQuery(caseReportsQuery(client, id))
  if (found.error !== null) return <AskFailed found={found} className="" />
  if (found.data === undefined || found.data.total === 0) return null
  const { held_at: heldAt, total, reports } = found.data
  const waiting = reports.filter(({ decision }) => decision === null).length
  return (
    <section
      aria-labelledby="case-reports"
      className="rounded-control border border-line px-3.5 py-3"
    >
      <h3 id="case-reports" className="text-base font-semibold">
        {waiting > 0 ? `Reports: ${waiting} to decide` : 'Reports'}
      </h3>
      {heldAt !== null && (
        <p className="mt-1 text-small font-medium text-bad">
          They hide this listing since <time dateTime={heldAt}>{formatMoment(heldAt)}</time>, until
          they are decided.
        </p>
      )}
      <ul className="mt-2 space-y-4 text-small">
        {reports.map((report) => (
          <li key={report.id} className="border-l-2 border-line pl-3">
            <Report report={report} />
          </li>
        ))}
      </ul>
      {total > reports.length && (
        <p className="mt-3 text-meta text-ink-3">
          {reports.length} of {total} are shown.
        </p>
      )}
      {!isDecidedHere && waiting > 0 && (
        <PageLink to={reportedHomePath(title)} className="link mt-3 inline-flex min-h-6 text-small">
          Decide the reports
        </PageLink>
      )}
    </section>
  )
}

/** The list of reported homes, filtered to one. */
const reportedHomePath = (title: string): string =>
  `${paths.admin.child('reported-homes')}?${new URLSearchParams({ search: title.slice(0, 100) })}`

const decisions: Readonly<Record<string, string>> = {
  nothing_wrong: 'Nothing wrong',
  changes_requested: 'Changes asked for',
  taken_down: 'Taken down',
  lister_suspended: 'Account suspended',
}

function Report({ report }: { report: CaseReport }) {
  const { reason, details, decision, decided_at: decidedAt, decided_by: decidedBy } = report
  return (
    <>
      <p className="font-semibold">{reportReasonLabels[reason]}</p>
      <p className="text-meta text-ink-3">
        <time dateTime={report.created_at}>{formatMoment(report.created_at)}</time>
      </p>
      {details !== null && (
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">“{details}”</p>
      )}
      <ReporterRecord reporter={report.reporter} />
      {decision !== null && decidedAt !== null && (
        <p className="mt-1 text-ink-2">
          <Badge>{decisions[decision] ?? decision}</Badge> by {decidedBy ?? 'an admin'},{' '}
          <time dateTime={decidedAt}>{formatMoment(decidedAt)}</time>
          {report.answer !== null && <span className="block">Answered: {report.answer}</span>}
        </p>
      )}
    </>
  )
}

function ReporterRecord({ reporter }: Pick<CaseReport, 'reporter'>) {
  if (reporter === null) return <p className="mt-1 text-ink-2">By a visitor without a name.</p>
  const { reports, upheld, baseless, listings } = reporter
  const others = [
    upheld > 0 && `${upheld} right`,
    baseless > 0 && `${baseless} wrong`,
    reports > upheld + baseless && `${reports - upheld - baseless} waiting`,
  ].filter((part) => part !== false)
  const name = personName(reporter.first_name, reporter.last_name, '')
  return (
    <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
      By {name}, {reporter.email}, here since {formatDayWithYear(reporter.created_at)}
      {!reporter.is_active && ', suspended'}
      {!reporter.is_confirmed && ', address not confirmed'}
      {listings > 0 && `, keeps ${countOf(listings, 'listing')}`}.{' '}
      {reports === 0
        ? 'No other reports.'
        : `${countOf(reports, 'other report')}: ${others.join(', ')}.`}
    </p>
  )
}
