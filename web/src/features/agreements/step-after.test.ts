import { describe, expect, test } from 'vitest'
import { stepAfter } from './step-after.ts'

const left = (state: 'offered' | 'shortlisted' | 'accepted' | 'withdrawn') => ({
  state,
  waits_until: '2026-12-01T11:06:00Z',
  other: { name: 'Vasudha R.' },
})
const tenant = { my_side: 'seeker' } as const
const owner = { my_side: 'owner' } as const

describe('after an agreement that ended unsigned (chain 2.4)', () => {
  test('whose application is over does nothing; its tenant looks for another home', () => {
    expect(stepAfter(owner, left('withdrawn'))).toBeNull()
    expect(stepAfter(owner, null)).toBeNull()
    expect(stepAfter(tenant, left('withdrawn'))).toMatchObject({
      place: 'homes',
      title: 'Look for another home',
    })
  })

  test('an offer that still runs stands again: its tenant answers it, its owner can take it back', () => {
    expect(stepAfter(tenant, left('offered'))).toEqual({
      place: 'application',
      title: 'The offer stands again',
      text: 'Until Tue 1 Dec, 4:36 pm. If you accept it, another agreement is drafted.',
    })
    expect(stepAfter(owner, left('offered'))).toEqual({
      place: 'applicants',
      title: 'Your offer stands again',
      text: 'Vasudha can accept it until Tue 1 Dec, 4:36 pm. Take it back if it does not hold any more.',
    })
  })

  test('after an offer that ran out the applicant is on the shortlist', () => {
    expect(stepAfter(tenant, left('shortlisted'))?.title).toBe('You are on the shortlist again')
    expect(stepAfter(owner, left('shortlisted'))).toMatchObject({
      place: 'applicants',
      title: 'Make another offer',
    })
  })

  test('an acceptance that still stands is drafted anew', () => {
    expect(stepAfter(owner, left('accepted'))).toEqual({
      place: 'conversation',
      title: 'Draft it anew',
      text: 'Vasudha has accepted your offer. The next draft begins in the conversation.',
    })
    expect(stepAfter({ my_side: 'broker' }, left('accepted'))?.title).toBe('Draft it anew')
    expect(stepAfter(tenant, left('accepted'))?.title).toBe('Vasudha can draft it anew')
  })
})
