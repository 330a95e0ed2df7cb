import { expect, test } from 'vitest'
import type { RenterProfile } from '@basera/contract/chain/application'
import {
  applyDraftOf,
  applyFaultsOf,
  hasFault,
  lastDay,
  momentAfter,
  sharedPapersOf,
  termsOf,
} from './apply-draft.ts'

const TODAY = '2026-11-24'

const profile: RenterProfile = {
  about: null,
  occupancy: 'sharers',
  people: 2,
  children: 0,
  pets: null,
  vehicles: null,
  work: 'employed',
  employer: null,
  works_since: null,
  income_band: '1l_2l',
  move_in_from: '2026-12-01',
  stay_months: 11,
  earlier_home: null,
  reference_name: 'Sunita',
  reference_phone: '+919876543210',
  version: 3,
  updated_at: '2026-11-20T06:00:00Z',
  missing: [],
  papers: [
    {
      id: 'p1',
      kind: 'income',
      file_name: 'slip.pdf',
      mime: 'application/pdf',
      bytes: 1_000,
      created_at: '2026-11-20T06:00:00Z',
      kept_until: null,
    },
  ],
}

test('chain 2.3: an application without a day, a term or the tick is not sent', () => {
  const draft = { ...applyDraftOf(profile, TODAY), moveInOn: '', stayMonths: '' }
  const faults = applyFaultsOf(draft, TODAY)
  expect(faults).toMatchObject({
    moveInOn: 'Choose a day.',
    stayMonths: 'Choose how long.',
    isTrue: 'Tick that it is true before you send it.',
  })
  expect(hasFault(faults)).toBe(true)
})

test('a person who signs beside is named whole, or not at all', () => {
  const draft = {
    ...applyDraftOf(profile, TODAY),
    isTrue: true,
    people: [{ firstName: ' ', relation: '', ageBand: '' } as const],
  }
  expect(applyFaultsOf(draft, TODAY).people).toEqual([
    {
      firstName: 'Write the first name.',
      relation: 'Choose who it is.',
      ageBand: 'Choose an age.',
    },
  ])
  expect(hasFault(applyFaultsOf(draft, TODAY))).toBe(true)
})

test('a day that is over is not taken from the profile', () => {
  expect(applyDraftOf({ ...profile, move_in_from: '2026-11-23' }, TODAY).moveInOn).toBe('')
  expect(applyDraftOf(profile, TODAY).moveInOn).toBe('2026-12-01')
})

test('no paper and no reference is shared before it is switched on', () => {
  const draft = applyDraftOf(profile, TODAY)
  expect(sharedPapersOf(draft, profile.papers, TODAY)).toEqual([])
  expect(termsOf(draft)).toMatchObject({ shares_income: true, shares_reference: false })
})

test('what is not told is not shared', () => {
  const draft = applyDraftOf({ ...profile, income_band: 'not_told' }, TODAY)
  expect(termsOf(draft).shares_income).toBe(false)
})

test('a paper is shared to the end of its day in India, never beyond thirty days', () => {
  const draft = { ...applyDraftOf(profile, TODAY), papers: { p1: 7, gone: 14 } as const }
  expect(sharedPapersOf(draft, profile.papers, TODAY)).toEqual([
    { paper_id: 'p1', consents: true, granted_until: '2026-12-01T18:30:00.000Z' },
  ])
  expect(momentAfter(lastDay(TODAY, 30))).toBe('2026-12-23T18:30:00.000Z')
})

test('what is sent is trimmed and whole', () => {
  const draft = {
    ...applyDraftOf(profile, TODAY),
    message: ' We liked the balcony. ',
    isTrue: true,
    people: [{ firstName: ' Nisha ', relation: 'partner', ageBand: '26_40' } as const],
  }
  expect(hasFault(applyFaultsOf(draft, TODAY))).toBe(false)
  expect(termsOf(draft)).toEqual({
    message: 'We liked the balcony.',
    rent_paise: null,
    move_in_on: '2026-12-01',
    stay_months: 11,
    co_applicants: [{ first_name: 'Nisha', relation: 'partner', age_band: '26_40' }],
    shares_income: true,
    shares_reference: false,
  })
})
