import { formatDayWithYear, formatMoment } from '../../../lib/dates.ts'
import type { CasePerson } from '../../../api/admin/admin-rows.ts'

/** Suspensions of an account with reason, answer and end; newest first. */
export function Suspensions({ suspensions }: Pick<CasePerson, 'suspensions'>) {
  return (
    <section aria-labelledby="case-suspensions">
      <h3 id="case-suspensions" className="text-base font-semibold">
        Suspensions
      </h3>
      <ol className="mt-2 space-y-4 text-small">
        {suspensions.map((made) => (
          <li key={made.id} className="space-y-1.5 border-l-2 border-line pl-3 break-words">
            <p>
              <span className="font-semibold">Suspended</span> by {made.suspended_by ?? 'an admin'},{' '}
              <Moment at={made.suspended_at} />
            </p>
            <p className="text-ink-2">Told: {made.reason}</p>
            {made.answer !== null && made.answered_at !== null ? (
              <blockquote className="rounded-control bg-fill px-3 py-2.5">
                <p className="text-meta text-ink-3">
                  Answer, <Moment at={made.answered_at} />
                </p>
                <p className="mt-1 whitespace-pre-line">{made.answer}</p>
              </blockquote>
            ) : (
              made.lifted_at === null && (
                <p className="text-ink-3">
                  No answer yet; one may come until {formatDayWithYear(made.answer_until)}.
                </p>
              )
            )}
            {made.lifted_at !== null && (
              <>
                <p>
                  <span className="font-semibold">Lifted</span> by {made.lifted_by ?? 'an admin'},{' '}
                  <Moment at={made.lifted_at} />
                </p>
                <p className="text-ink-2">Told: {made.lift_reason}</p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>
