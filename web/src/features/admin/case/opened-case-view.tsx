import { useId, type ReactNode } from 'react'
import { openedCaseMessages as texts } from '@basera/contract/messages/chain/opened-cases'
import type { OpenedCase } from '../../../api/admin/opened-case.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'

type OpenedCaseViewProps = { found: OpenedCase; onClosed: () => void }

/** What both sides said and did; files are named and not opened. */
export function OpenedCaseView({ found, onClosed }: OpenedCaseViewProps) {
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="mt-6 space-y-6 outline-none">
      <div className="flex flex-wrap items-start justify-between gap-4 rounded-panel border border-bad/40 bg-bad-tint px-5 py-4">
        <div className="min-w-0">
          <h2 className="text-h3 [overflow-wrap:anywhere]">{texts.opened(found.home_title)}</h2>
          <p className="text-small text-ink-2">{texts.where(found.home_locality, found.stage)}</p>
        </div>
        <Button variant="line" onClick={onClosed}>
          {texts.close}
        </Button>
      </div>
      <Part title={texts.parties}>
        <ul className="space-y-1">
          {(found.parties ?? []).map((party) => (
            <li key={party.side} className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{texts.sides[party.side]}</span>: {party.card.name}
              {party.email !== null && `, ${party.email}`}
            </li>
          ))}
        </ul>
      </Part>
      {[found.visit, found.application, found.agreement].map(
        (asked) => asked !== null && <Asked key={Object.keys(asked).join()} asked={asked} />,
      )}
      <Part title={texts.messages}>
        {found.messages.length === 0 && <p className="text-ink-2">{texts.noMessages}</p>}
        <ol className="space-y-2">
          {found.messages.map((message) => (
            <li key={message.id} className="rounded-control border border-line px-3 py-2.5">
              <p className="text-meta text-ink-3">
                {message.side !== null && (
                  <span className="font-semibold text-ink-2">{texts.sides[message.side]}</span>
                )}{' '}
                <time dateTime={message.created_at} className="tnum">
                  {formatMoment(message.created_at)}
                </time>
              </p>
              {message.removed_at !== null && <p className="text-ink-2">{texts.takenBack}</p>}
              {message.body !== null && (
                <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{message.body}</p>
              )}
              {message.files.length > 0 && (
                <p className="mt-1 [overflow-wrap:anywhere] text-ink-2">
                  {texts.files(message.files.join(', '))}
                </p>
              )}
            </li>
          ))}
        </ol>
      </Part>
      <Part title={texts.steps}>
        {found.steps.length === 0 && <p className="text-ink-2">{texts.noSteps}</p>}
        <ol className="space-y-1">
          {found.steps.map((step) => (
            <li key={`${step.at} ${step.entity} ${step.action}`}>
              <time dateTime={step.at} className="tnum text-ink-3">
                {formatMoment(step.at)}
              </time>{' '}
              {texts.step(plain(step.entity), plain(step.action), plain(step.state))}
            </li>
          ))}
        </ol>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-1.5 text-small">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The visit, application or agreement that the case is about, as the database names its parts. */
const Asked = ({ asked }: { asked: Readonly<Record<string, unknown>> }) => (
  <Part title={texts.asked}>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
      {Object.entries(asked)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{plain(name)}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
    </dl>
  </Part>
)

const plain = (name: string): string => name.replaceAll('_', ' ')
