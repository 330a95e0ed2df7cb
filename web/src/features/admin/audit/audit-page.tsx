import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AUDIT_PAGE_ROWS } from '@basera/contract/constants/audit'
import { AreaPage } from '../../../components/area-page.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditBody, auditQuery, parseAudit, type AuditRow } from '../../../api/admin/audit-rows.ts'
import { readAuditView } from './audit-rows.ts'
import { AuditTable } from './audit-table.tsx'
import { changedParams } from '../shared/admin-address.ts'
import { useAddressChange } from '../shared/use-address-change.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { ExportButton, type ExportedList } from '../shared/export-button.tsx'
import { RowsWait } from '../shared/rows-wait.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'

const auditList: ExportedList<AuditRow> = {
  name: 'audit',
  procedure: 'admin_get_audit',
  noun: 'lines',
  parse: parseAudit,
  idOf: (row) => String(row.id),
  exported: [
    'id',
    'happened_at',
    'actor_id',
    'actor_email',
    'action',
    'outcome',
    'target',
    'target_name',
    'detail',
  ],
}

/** The audit log: who did what, when. Its state is in the URL. */
export function AuditPage() {
  const client = useAdminClient()
  return client === null ? null : <Audit client={client} />
}

function Audit({ client }: { client: AdminClient }) {
  const [params] = useSearchParams()
  const change = useAddressChange()
  const view = readAuditView(params)
  const found = useQuery({
    ...auditQuery(client, view),
    placeholderData: (previous) => previous,
  })
  const rows = found.data ?? []
  const last = rows.at(-1)
  const isNarrowed = Object.keys(auditBody(view)).length > 0
  const toPage = (after: string) => `?${changedParams(params, { after })}`

  return (
    <AreaPage action={<ExportButton client={client} list={auditList} body={auditBody(view)} />}>
      <AuditFilters view={view} onChange={(changes) => change({ after: '', ...changes })} />
      <div
        aria-busy={found.isFetching}
        className="mt-4 overflow-hidden rounded-panel border border-line bg-surface"
      >
        {found.error !== null ? (
          <AskFailed found={found} className="" />
        ) : found.data === undefined ? (
          <RowsWait label="Loading lines" rows={10} end={<Skeleton className="h-5 w-32" />} />
        ) : rows.length === 0 ? (
          <div className="flex flex-col items-center gap-3 p-10 text-center">
            <ScrollText aria-hidden="true" className="size-8 text-ink-3" />
            <p className="text-ink-2">
              {isNarrowed
                ? 'No lines match. Take a filter away.'
                : 'Nothing more: the log begins here.'}
            </p>
          </div>
        ) : (
          <AuditTable rows={rows} />
        )}
      </div>
      <nav
        aria-label="Pages"
        className="mt-4 flex flex-wrap items-center justify-between gap-3 text-small"
      >
        <p className="text-ink-2">Lines are never changed or removed while they have to be kept.</p>
        <span className="flex gap-2">
          {view.after !== null && (
            <Link to={toPage('')} className={buttonClasses({ variant: 'line' })}>
              Newest
            </Link>
          )}
          {last !== undefined && rows.length === AUDIT_PAGE_ROWS && (
            <Link to={toPage(String(last.id))} className={buttonClasses({ variant: 'line' })}>
              Older
            </Link>
          )}
        </span>
      </nav>
    </AreaPage>
  )
}
