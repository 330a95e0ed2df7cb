// The time of a visit, how many come and the note for its host: what was chosen, else what waited for a sign-in.

import { useState, useSyncExternalStore } from 'react'
import { readPendingVisit, storePendingVisit } from '../../auth/pending-visit.ts'

export type VisitChoice = {
  readonly startsAt: string | null
  readonly choose: (startsAt: string | null) => void
  readonly people: number
  readonly count: (people: number) => void
  readonly note: string
  readonly write: (note: string) => void
  /** It waited for a sign-in and was not touched since. */
  readonly isPutBack: boolean
  /** Before the sign-in or the settings open: it must still be here afterwards. */
  readonly keep: () => void
}

export function useVisitChoice(homeId: string): VisitChoice {
  const stored = useSyncExternalStore(
    neverChanges,
    () => JSON.stringify(readPendingVisit(homeId, Date.now())),
    // The server's markup, which is taken over first, knows of none.
    () => 'null',
  )
  const [chosen, choose] = useState<string | null | undefined>(undefined)
  const [counted, count] = useState<number | null>(null)
  const [written, write] = useState<string | null>(null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written two lines above
  const waiting = JSON.parse(stored) as ReturnType<typeof readPendingVisit>
  const startsAt = chosen === undefined ? (waiting?.startsAt ?? null) : chosen
  const people = counted ?? waiting?.people ?? 1
  const note = written ?? waiting?.note ?? ''
  return {
    startsAt,
    choose,
    people,
    count,
    note,
    write,
    isPutBack: waiting !== null && chosen === undefined && counted === null && written === null,
    keep: () => {
      if (startsAt !== null) storePendingVisit(homeId, { startsAt, people, note }, Date.now())
    },
  }
}

const neverChanges = () => () => undefined
