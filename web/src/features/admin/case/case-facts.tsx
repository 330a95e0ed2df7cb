import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { inWords } from '../shared/admin-list.ts'
import type { Decision } from '../../../api/admin/admin-rows.ts'

/** Facts of a case, name and value; empty ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-small">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Earlier decisions, newest first. */
export function History({ history }: { history: readonly Decision[] }) {
  return (
    <section aria-labelledby="case-history">
      <h3 id="case-history" className="text-base font-semibold">
        History
      </h3>
      {history.length === 0 ? (
        <p className="mt-1 text-small text-ink-2">Nobody has decided on this yet.</p>
      ) : (
        <ol className="mt-2 space-y-3 text-small">
          {history.map((made) => (
            <li key={made.id} className="border-l-2 border-line pl-3">
              <p>
                <span className="font-semibold">
                  {made.kind === 'revision' ? `Changes ${made.to_state}` : inWords(made.to_state)}
                </span>
                {made.undone_at !== null && ', taken back'} by {made.decided_by ?? 'an admin'},{' '}
                <time dateTime={made.decided_at}>{formatMoment(made.decided_at)}</time>
              </p>
              {made.reason !== null && <p className="text-ink-2">Told: {made.reason}</p>}
              {made.admin_notes !== null && (
                <p className="text-ink-2">Among admins: {made.admin_notes}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
