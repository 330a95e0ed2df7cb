import { expect, test } from 'vitest'

import { type Funnel, shareText } from './funnel.tsx'

const funnel: Funnel = {
  views: 1861,
  saves: 4,
  enquiries: 11,
  first_answers: 8,
  visits: 1,
  applications: 4,
  agreements: 1,
}
const shares = (changes: Partial<Funnel> = {}) =>
  (['views', 'saves', 'enquiries', 'visits', 'applications', 'agreements'] as const).map((step) =>
    shareText({ ...funnel, ...changes }, step),
  )

test('a step is a share of the one it follows on, which is not said of none and never more than the whole', () => {
  expect(shares()).toEqual([
    null,
    '0.2 % of views',
    '0.6 % of views',
    '9.1 % of questions',
    '36 % of questions',
    '25 % of applications',
  ])
  expect(shares({ visits: 8 })[4]).toBe('50 % of visits')
  expect(shares({ saves: 0, views: 0 }).slice(0, 3)).toEqual([null, null, null])
  expect(shares({ applications: 20, agreements: 21 }).slice(4)).toEqual([null, null])
})
