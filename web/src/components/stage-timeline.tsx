// How far a conversation came, in the five stages that a person is shown: as a line downwards, or as five bars.

import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { Stage } from '@basera/contract/chain/conversation'
import { panelMessages, stageLabels } from '@basera/contract/messages/chain/enquiries'

const stages = ['asking', 'visiting', 'applying', 'agreeing', 'renting'] as const

/** 1 to 5; a conversation that ended in a tenancy was at the last, one that was closed stands at its first. */
export function stepOf(stage: Stage): number {
  if (stage === 'ended') return stages.length
  return Math.max(1, stages.findIndex((one) => one === stage) + 1)
}

export const stageName = (stage: Stage): string =>
  stageLabels[stages[stepOf(stage) - 1] ?? 'asking']

type State = 'done' | 'now' | 'later' | 'leftOut'

type StageTimelineProps = {
  stage: Stage
  /** Applied without having seen the home: that stage is shown as left out. */
  isUnseen: boolean
  /** Below the name of a stage. */
  notes: Readonly<Partial<Record<(typeof stages)[number], string>>>
}

export function StageTimeline({ stage, isUnseen, notes }: StageTimelineProps) {
  const now = stepOf(stage)
  return (
    <ol>
      {stages.map((one, index) => {
        const step = index + 1
        const isLeftOut = isUnseen && one === 'visiting'
        const state = step > now ? 'later' : step === now ? 'now' : isLeftOut ? 'leftOut' : 'done'
        const isLast = step === stages.length
        return (
          <li
            key={one}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-h-14 gap-3.5 pb-3 last:min-h-0 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-7 bottom-0 left-[0.8125rem] w-0.5',
                  step < now ? 'bg-primary' : 'bg-line',
                )}
              />
            )}
            <Node state={state} isHome={isLast} />
            <span className="min-w-0 pt-0.5">
              <span
                className={clsx(
                  'block font-semibold',
                  state === 'later' || state === 'leftOut' ? 'text-ink-3' : 'text-ink',
                )}
              >
                {stageLabels[one]}
                <span className="sr-only">, {panelMessages[state]}</span>
              </span>
              {notes[one] !== undefined && (
                <span className="block text-meta text-ink-3">{notes[one]}</span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Node({ state, isHome }: { state: State; isHome: boolean }) {
  if (isHome)
    return (
      <span
        aria-hidden="true"
        className={clsx('arch h-7 w-7 shrink-0', state === 'later' ? 'bg-line' : 'bg-arch')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'z-10 grid size-7 shrink-0 place-items-center rounded-full',
        state === 'done' && 'bg-primary text-on-primary',
        state === 'now' && 'border-2 border-primary bg-surface',
        (state === 'later' || state === 'leftOut') && 'border-2 border-line bg-surface',
      )}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-primary" />}
    </span>
  )
}

export function StageBar({ stage }: { stage: Stage }) {
  const now = stepOf(stage)
  return (
    <span className="relative grid grid-cols-5 gap-1">
      <span className="sr-only">{panelMessages.barLabel(now, stageName(stage))}</span>
      {stages.map((one, index) => (
        <span
          key={one}
          aria-hidden="true"
          className={clsx('h-1 rounded-full', index < now ? 'bg-primary' : 'bg-line')}
        />
      ))}
    </span>
  )
}
