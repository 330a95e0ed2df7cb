import type { ReactNode } from 'react'
import { visitTimeMessages as messages } from '@basera/contract/messages/chain/visits'
import type { Slot } from '../lib/visit-days.ts'
import { LoadFailed } from './load-failed.tsx'
import { VisitTimes, VisitTimesSkeleton } from './visit-times.tsx'

type FreeTimesProps = {
  free: {
    readonly isPending: boolean
    /** Why they could not be read; null when they were. */
    readonly problem: string | null
    readonly slots: readonly Slot[]
    readonly retry: () => unknown
  }
  value: string | null
  onChange: (startsAt: string | null) => void
  /** Shown where there is nothing to choose from. */
  none: ReactNode
}

/** A home's free times to choose from; as they are read, and when they cannot be. */
export function FreeTimes({ free, value, onChange, none }: FreeTimesProps) {
  if (free.isPending) return <VisitTimesSkeleton />
  if (free.problem !== null)
    return <LoadFailed title={messages.failed} reason={free.problem} onRetry={free.retry} />
  if (free.slots.length === 0) return none
  return <VisitTimes slots={free.slots} value={value} onChange={onChange} />
}
