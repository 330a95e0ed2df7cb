// A history by chance around the homes of one owner: asked, visited, applied, offered, signed, lived in, paid, repaired, with a clock.

import { constantFrom, integer, record } from 'fast-check'

import type { Person } from '../../support/marketplace.ts'
import type { Tenancies } from '../../support/tenancies.ts'
import { lettingSteps } from './letting-steps.ts'
import { livingSteps } from './living-steps.ts'
import { DAY_MS, newScene, type Step } from './scene.ts'

export const presses = record({
  what: constantFrom(
    'save',
    'unsave',
    'ask',
    'ask',
    'answer',
    'answer',
    'visit',
    'visit',
    'held',
    'missed',
    'apply',
    'apply',
    'offer',
    'offer',
    'offer back',
    'decline',
    'sign',
    'sign',
    'claim',
    'claim',
    'claim',
    'deposit',
    'confirm',
    'confirm',
    'confirm',
    'reject',
    'cash',
    'reverse',
    'waive',
    'bill',
    'repair',
    'cost',
    'agree cost',
    'repaired',
    'days',
    'days',
    'days',
  ),
  seeker: integer({ min: 0, max: 3 }),
  home: integer({ min: 0, max: 1 }),
  days: integer({ min: 1, max: 12 }),
  paise: integer({ min: 100, max: 4_000_000 }),
})

type Press = ReturnType<typeof presses.generate>['value']

export type History = {
  readonly owner: Person
  /** The owner at the moment of the history. */
  ownerNow(): Person
  today(): string
  press(step: Press): Promise<unknown>
  /** What was done, by its name: a history in which nothing worked proves nothing. */
  readonly done: Set<string>
}

const waitForDays: Step = ({ rent, clock }, { days }) => {
  clock.now += days * DAY_MS
  return rent.ringUntil(clock.at())
}

const steps = { ...lettingSteps, ...livingSteps, days: waitForDays } satisfies Readonly<
  Record<Press['what'], Step>
>

export async function newHistory(rent: Tenancies): Promise<History> {
  const scene = await newScene(rent)
  const { owner, present, today, seekers, homes, lets, threads } = scene
  const done = new Set<string>()
  return {
    owner,
    ownerNow: () => present(owner),
    today,
    done,
    async press({ what, seeker: who, home: where, days, paise }) {
      const seeker = seekers[who]
      const homeId = homes[where]
      if (seeker === undefined || homeId === undefined) return null
      const threadId = threads.get(`${homeId} ${seeker.userId}`)
      const home = lets[days % lets.length]
      const answer = await steps[what](scene, { what, seeker, homeId, threadId, home, days, paise })
      if (answer !== null && answer !== undefined) done.add(what)
      return answer
    },
  }
}
