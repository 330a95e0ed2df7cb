import { expect, test } from 'vitest'

import { type Funnel, shareText } from './funnel.tsx'

const funnel: Funnel = {
  views: 200,
  saves: 0,
  enquiries: 11,
  first_answers: 8,
  visits: 1,
  applications: 4,
  agreements: 1,
}

test('a step is a share of the one before, which is not said of none and never more than the whole', () => {
  expect([0, 1, 2, 3, 4, 5].map((place) => shareText(funnel, place))).toEqual([
    null,
    null,
    null,
    '9 % of questions',
    null,
    '25 % of applications',
  ])
})
