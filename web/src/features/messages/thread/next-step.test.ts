import { expect, test } from 'vitest'
import { nextOf, stageNotesOf } from './next-step.ts'

const quiet = {
  state: 'open',
  stage: 'asking',
  next: null,
  other: { name: 'Meera R.', since: '2026-08-01', checks: [] },
  my_side: 'seeker',
  visit: null,
  application: null,
  visited_at: null,
} as const
const asked = { state: 'requested', starts_at: '2026-11-28T05:30:00Z' } as const
const host = { ...quiet, my_side: 'owner' } as const

const titleOf = (thread: Parameters<typeof nextOf>[0]) => nextOf(thread).title

test('a closed conversation has no next step, whatever was left in it', () => {
  expect(nextOf({ ...quiet, state: 'closed', next: 'me' })).toEqual({
    title: 'This conversation is closed',
    text: '',
  })
})

test('without visit and application, words are what is waited for', () => {
  expect(titleOf(quiet)).toBe('Nothing to do right now')
  expect(titleOf({ ...quiet, next: 'me' })).toBe('Next: answer Meera')
  expect(titleOf({ ...quiet, next: 'other' })).toBe('Next: Meera answers')
})

test('after a visit it is asked whether it took place, until somebody has said so', () => {
  const over = { ...quiet, stage: 'visiting' } as const
  expect(titleOf(over)).toBe('Next: say whether the visit took place')
  expect(titleOf({ ...over, next: 'me' })).toBe('Next: answer Meera')
  expect(titleOf({ ...over, visited_at: '2026-11-28T05:30:00Z' })).toBe('Nothing to do right now')
})

test('only a host is told what a late answer costs', () => {
  expect(nextOf({ ...quiet, next: 'me' }).text).toBe('')
  expect(nextOf({ ...host, next: 'me' }).text).toBe(
    'People who get an answer on the same day go on looking less often.',
  )
})

test('an act that waits for the reader comes before words, one that waits for the other after them', () => {
  const visit = { ...asked, waits_for: 'me' } as const
  expect(nextOf({ ...host, stage: 'visiting', next: 'me', visit })).toEqual({
    title: 'Next: answer about the visit',
    text: 'It is about Sat 28 Nov, 11:00 am.',
  })
  const waiting = { ...quiet, stage: 'visiting', visit: { ...asked, waits_for: 'other' } } as const
  expect(titleOf({ ...waiting, next: 'other' })).toBe('Next: Meera answers about the visit')
  expect(titleOf({ ...waiting, next: 'me' })).toBe('Next: answer Meera')
})

test('a visit that stands is what comes next', () => {
  const visit = { ...asked, state: 'confirmed', waits_for: null } as const
  expect(titleOf({ ...quiet, stage: 'visiting', visit })).toBe(
    'Next: the visit, Sat 28 Nov, 11:00 am',
  )
})

/** To the tenant and to the host. */
const titlesAt = (application: 'submitted' | 'shortlisted' | 'offered' | 'accepted') =>
  [quiet, host].map((thread) => titleOf({ ...thread, stage: 'applying', application }))

test('an application waits for the host, an offer for the tenant', () => {
  expect(titlesAt('submitted')).toEqual([
    'Next: Meera answers your application',
    'Next: read the application of Meera',
  ])
  expect(titlesAt('shortlisted')).toEqual([
    'Next: Meera answers your application',
    'Next: an answer for Meera',
  ])
  expect(titlesAt('offered')).toEqual([
    'Next: answer the offer of Meera',
    'Next: Meera answers your offer',
  ])
  expect(titlesAt('accepted')).toEqual(['Next: Meera makes the agreement', 'Next: the agreement'])
  const accepted = { stage: 'applying', application: 'accepted', next: 'me' } as const
  expect(titleOf({ ...host, ...accepted })).toBe('Next: the agreement')
})

test('an agreement that is out is what comes next for both, also after words of the other side', () => {
  const agreeing = { stage: 'agreeing', application: 'accepted' } as const
  for (const next of [null, 'me', 'other'] as const)
    expect([quiet, host].map((thread) => titleOf({ ...thread, ...agreeing, next }))).toEqual([
      'Next: the agreement',
      'Next: the agreement',
    ])
})

test('the stages say when the visit is, and what a tenant can do next', () => {
  expect(stageNotesOf(quiet)).toEqual({ visiting: 'See it before anything else' })
  expect(stageNotesOf(host)).toEqual({})
  expect(stageNotesOf({ ...quiet, state: 'closed' })).toEqual({})
  const visit = { ...asked, waits_for: null }
  expect(
    stageNotesOf({ ...quiet, stage: 'visiting', visit: { ...visit, state: 'confirmed' } }),
  ).toEqual({
    visiting: 'Confirmed: Sat 28 Nov, 11:00 am',
    applying: 'You can apply before the visit, too',
  })
  expect(stageNotesOf({ ...host, stage: 'visiting', visit })).toEqual({
    visiting: 'Asked for: Sat 28 Nov, 11:00 am',
  })
  const seen = { ...host, stage: 'applying', visited_at: asked.starts_at } as const
  expect(stageNotesOf(seen)).toEqual({ visiting: 'Seen: Sat 28 Nov, 11:00 am' })
})
