import { formatDayWithYear } from '../../../lib/dates.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Facts, History } from './case-facts.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { inWords } from '../shared/admin-list.ts'
import type { PersonCase as Case } from '../../../api/admin/admin-rows.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { RevealNumber } from './reveal-number.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import { Suspensions } from './suspensions.tsx'

/** The case of a person: roles, documents and earlier decisions. */
export function PersonCase({ found, client }: { found: Case; client: AdminClient }) {
  const { roles, records, application, history } = found
  return (
    <div className="space-y-6">
      <Facts
        facts={[
          ['E-mail', found.email],
          [
            'New names',
            found.name_changes
              .map(
                ({ from, to, changed_at: at }) =>
                  `${from ?? 'None'} → ${to ?? 'None'}, ${formatDayWithYear(at)}`,
              )
              .join('\n'),
          ],
          [
            'Phone',
            found.phone === null
              ? ''
              : `${formatPhone(found.phone)}${found.phone_verified ? ', confirmed' : ''}`,
          ],
          ['Verification', inWords(found.verification_status ?? '')],
          ['Account', found.is_active ? 'Active' : 'Suspended'],
          ['Joined', found.created_at === null ? '' : formatDayWithYear(found.created_at)],
          [
            'Roles',
            roles.map(({ role, status }) => `${inWords(role)} (${status})`).join(', ') || 'None',
          ],
          ['Listings', String(found.listings)],
          [
            'RERA',
            application?.rera_number == null
              ? ''
              : `${application.rera_number}, ${application.rera_state ?? ''}`,
          ],
          ['Wrote', application?.note ?? ''],
        ]}
      />
      {found.suspensions.length > 0 && <Suspensions suspensions={found.suspensions} />}
      <section aria-labelledby="case-documents">
        <h3 id="case-documents" className="text-base font-semibold">
          Identity documents
        </h3>
        {records.length === 0 ? (
          <p className="mt-1 text-small text-ink-2">Nothing was handed in.</p>
        ) : (
          <ul className="mt-2 space-y-3">
            {records.map((record) => (
              <li key={record.id} className="rounded-card border border-line p-4">
                <p className="flex flex-wrap items-center justify-between gap-2 text-small font-semibold">
                  {inWords(record.document_type)}
                  <StateBadge state={record.status} />
                </p>
                <Facts
                  facts={[
                    ['Number', record.document_number],
                    ['Name', record.full_name],
                    [
                      'Born',
                      record.date_of_birth === null ? '' : formatDayWithYear(record.date_of_birth),
                    ],
                    ['Address', record.address],
                    ['Received', formatDayWithYear(record.created_at)],
                  ]}
                />
                {record.document_type !== 'aadhaar' && (
                  <RevealNumber
                    recordId={record.id}
                    what={inWords(record.document_type)}
                    client={client}
                  />
                )}
                {record.document_url !== null && (
                  <DocumentViewer
                    name={record.document_url}
                    what={`${inWords(record.document_type)} of ${record.full_name}`}
                    client={client}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <History history={history} />
    </div>
  )
}
