// The funnel of conversations in percent, and as rows of a CSV. What fewer than five make is told as such.
import { chainFigureMessages as messages } from '@basera/contract/messages/chain/chain-figures'
import { chainSteps, type ChainFigures } from '../../../api/admin/chain-figures.ts'

/** In percent of the step before. Null where one of the two is not told, or the one before is none. */
export function shareOfStep(steps: ChainFigures['steps'], place: number): number | null {
  const [before, here] = [steps[place - 1]?.count ?? null, steps[place]?.count ?? null]
  return before === null || before === 0 || here === null ? null : Math.round((here / before) * 100)
}

const told = (count: number | null): string => (count === null ? messages.few : String(count))

/** A row for all weeks, then one a week, with its heads. */
export function chainRows(
  { steps, weeks }: ChainFigures,
  city: string | null,
): readonly (readonly string[])[] {
  const place = city ?? ''
  return [
    ['week', 'city', ...chainSteps],
    ['', place, ...steps.map(({ count }) => told(count))],
    ...weeks.map(({ week, counts }) => [
      week,
      place,
      ...chainSteps.map((step) => told(counts[step])),
    ]),
  ]
}
