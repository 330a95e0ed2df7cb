import { visitLateMinutes } from '@basera/contract/constants/visit-panel'
import type { VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { formatClock } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { canBeLate, partyOf } from './visit-offers.ts'

type VisitLateProps = {
  visit: VisitRow
  name: string
  nowMs: number
  steps: VisitSteps
  isOnline: boolean
}

/** Shortly before a visit: that the other side comes later, and to say so oneself. */
export function VisitLate({ visit, name, nowMs, steps, isOnline }: VisitLateProps) {
  const isHost = partyOf(visit.my_side) === 'host'
  const [mine, others] = isHost
    ? [visit.late.host, visit.late.seeker]
    : [visit.late.seeker, visit.late.host]
  if (!canBeLate(visit, nowMs)) return null

  const say = (minutes: number) =>
    steps.take(visit, { kind: 'late', minutes }, messages.lateNow(name))
  return (
    <div className="space-y-3">
      {others !== null && (
        <p className="tnum rounded-card bg-accent-tint px-4 py-3 text-small font-semibold text-accent-text">
          {messages.lateOther(name, others, timeAfter(visit, others))}
        </p>
      )}
      <fieldset>
        <legend className="text-small font-semibold">{messages.late}</legend>
        <p className="tnum text-small text-ink-2">
          {mine === null
            ? messages.lateText(name)
            : messages.lateKnown(name, timeAfter(visit, mine))}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {visitLateMinutes.map((minutes) => (
            <Button
              key={minutes}
              variant="line"
              aria-label={messages.lateByWhole(minutes)}
              aria-pressed={minutes === mine}
              className="aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
              disabled={!isOnline || steps.isBusy}
              onClick={() => {
                if (minutes !== mine) say(minutes)
              }}
            >
              {messages.lateBy(minutes)}
            </Button>
          ))}
          {mine !== null && (
            <Button variant="text" disabled={!isOnline || steps.isBusy} onClick={() => say(0)}>
              {messages.lateUndo}
            </Button>
          )}
        </div>
      </fieldset>
    </div>
  )
}

const timeAfter = ({ starts_at: at }: VisitRow, minutes: number): string =>
  formatClock(new Date(Date.parse(at) + minutes * 60_000).toISOString())
