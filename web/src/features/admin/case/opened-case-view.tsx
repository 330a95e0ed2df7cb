import { KeyRound } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { caseStepText } from '@basera/contract/messages/chain/case-steps'
import { openedCaseMessages as texts } from '@basera/contract/messages/chain/opened-cases'
import type { OpenedCase } from '../../../api/admin/opened-case.ts'
import { toUserError } from '../../../api/api-error.ts'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useTimer } from '../../../lib/use-timer.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { CaseParts } from './case-parts.tsx'
import { CasePhotos } from './case-photos.tsx'

const HOUR_MS = 3_600_000
const TICK_MS = 5_000

const ofTenancies = ['tenancy', 'payment', 'ticket', 'handover', 'deposit'] as const
const parts = ['visit', 'application', 'agreement', ...ofTenancies] as const

type OpenedCaseViewProps = {
  found: OpenedCase
  /** A photo of it. */
  look: (photoId: string) => Promise<string>
  /** Its time has passed. */
  onOver: () => void
  onClosed: () => Promise<void>
}

/** What both sides said and did; files of messages are named and not opened. Its end takes it off the screen. */
export function OpenedCaseView({ found, look, onOver, onClosed }: OpenedCaseViewProps) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = Math.min(HOUR_MS, Math.max(0, Date.parse(found.ends_at) - nowMs))
  useTimer(() => (leftMs === 0 ? onOver() : setNowMs(Date.now())), Math.min(leftMs, TICK_MS), nowMs)
  const closing = useSubmit({ send: onClosed, toProblem: toUserError })
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="mt-6 space-y-6 outline-none">
      <div className="sticky top-20 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-bad/40 bg-bad-tint px-5 py-3">
        <p className="flex items-center gap-2 font-semibold text-bad">
          <KeyRound aria-hidden="true" className="ico" />
          {texts.left(Math.ceil(leftMs / 60_000))}
        </p>
        <Button
          variant="line"
          busy={closing.isBusy && <BusyLabel>{texts.closing}</BusyLabel>}
          onClick={() => closing.submit()}
        >
          {texts.close}
        </Button>
        <FormError message={closing.problem} />
      </div>
      <div className="min-w-0">
        <h2 className="text-h3 [overflow-wrap:anywhere]">{texts.opened(found.home_title)}</h2>
        <p className="text-small text-ink-2">{texts.where(found.home_locality, found.stage)}</p>
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
      {asked(found).map(([name, said]) => (
        <Part key={name} title={texts.asked}>
          <CaseParts parts={said} />
        </Part>
      ))}
      {found.photos !== undefined && found.photos.length > 0 && (
        <Part title={texts.photos}>
          <CasePhotos photos={found.photos} look={look} />
        </Part>
      )}
      {isOfConversation(found) && <Messages found={found} />}
      <Part title={texts.steps}>
        {found.steps.length === 0 && <p className="text-ink-2">{texts.noSteps}</p>}
        <ol className="space-y-1">
          {found.steps.map((step) => (
            <li key={`${step.at} ${step.entity} ${step.action}`}>
              <time dateTime={step.at} className="tnum text-ink-3">
                {formatMoment(step.at)}
              </time>{' '}
              {caseStepText(step.entity, step.action, step.side) ??
                texts.step(plain(step.entity), plain(step.action))}
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

const Messages = ({ found }: { found: OpenedCase }) => (
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
)

const asked = (found: OpenedCase) =>
  parts.flatMap((name) => {
    const known = found[name]
    return known === null || known === undefined ? [] : [[name, known] as const]
  })

/** A part of a tenancy comes without messages: they are another case. */
const isOfConversation = (found: OpenedCase): boolean =>
  ofTenancies.every((name) => (found[name] ?? null) === null)

const plain = (name: string): string => name.replaceAll('_', ' ')
