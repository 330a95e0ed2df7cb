import { describe, expect, test } from 'vitest'
import type { RenterProfileFields } from '@basera/contract/chain/application'
import {
  dayFault,
  draftOf,
  faultsOf,
  fieldsOf,
  isSame,
  type ProfileDraft,
} from './profile-draft.ts'

const TODAY = '2026-11-24'

const nothing: RenterProfileFields = {
  about: null,
  occupancy: null,
  people: null,
  children: null,
  pets: null,
  vehicles: null,
  work: null,
  employer: null,
  works_since: null,
  income_band: null,
  move_in_from: null,
  stay_months: null,
  earlier_home: null,
  reference_name: null,
  reference_phone: null,
}

const typed = (part: Partial<ProfileDraft>): ProfileDraft => ({ ...draftOf(nothing), ...part })

describe('chain 2.3: a renter profile is looked at before it is sent', () => {
  test.each([
    [{ people: '0' }, { people: 'From 1 to 20 people.' }],
    [{ people: '21' }, { people: 'From 1 to 20 people.' }],
    [{ people: '1.5' }, { people: 'From 1 to 20 people.' }],
    [{ people: '2', children: '2' }, { children: 'At least one grown-up has to live there.' }],
    [{ moveInFrom: '2026-11-23' }, { moveInFrom: 'Choose a day from today on.' }],
    [{ moveInFrom: '2027-02-29' }, { moveInFrom: 'Choose a day from today on.' }],
    [{ moveInFrom: '2028-01-01' }, { moveInFrom: 'Choose a day within the next year.' }],
    [{ worksSince: '2027' }, { worksSince: 'Choose a year that is not in the future.' }],
    [{ pets: 'x'.repeat(101) }, { pets: 'At most 100 characters.' }],
    [{ about: 'x'.repeat(1_001) }, { about: 'At most 1000 characters.' }],
    [
      { referenceName: 'Sunita' },
      { referencePhone: 'Give both, the name and the phone, or neither.' },
    ],
    [
      { referencePhone: '9876543210' },
      { referenceName: 'Give both, the name and the phone, or neither.' },
    ],
    [
      { referenceName: 'Sunita', referencePhone: '12345' },
      { referencePhone: 'Ten digits, beginning with 6, 7, 8 or 9.' },
    ],
  ] satisfies [Partial<ProfileDraft>, object][])('%o', (part, faults) => {
    expect(faultsOf(typed(part), TODAY)).toEqual(faults)
  })

  test('an empty one has no fault, and says nothing', () => {
    expect(faultsOf(typed({}), TODAY)).toEqual({})
    expect(fieldsOf(typed({ about: '  ' }))).toEqual(nothing)
  })

  test('twenty people, emoji and a day a year ahead are right', () => {
    const draft = typed({ people: '20', children: '10', about: '🏡'.repeat(1_000) })
    expect(faultsOf(draft, TODAY)).toEqual({})
    expect(dayFault('2027-11-24', TODAY)).toBe('')
    expect(dayFault(TODAY, TODAY)).toBe('')
  })
})

test.each(['98765 43210', '+91 98765-43210', '919876543210', '09876543210'])(
  'a phone typed as %s is stored as one number',
  (referencePhone) => {
    const draft = typed({ referenceName: 'Sunita', referencePhone })
    expect(faultsOf(draft, TODAY)).toEqual({})
    expect(fieldsOf(draft).reference_phone).toBe('+919876543210')
  },
)

test('what is stored comes back as it was, and is the same', () => {
  const stored = {
    ...nothing,
    people: 3,
    children: 1,
    reference_name: 'S',
    reference_phone: '+919876543210',
  }
  expect(draftOf(stored)).toMatchObject({
    people: '3',
    children: '1',
    referencePhone: '9876543210',
  })
  expect(fieldsOf(draftOf(stored))).toEqual(stored)
  expect(isSame(draftOf(stored), typed({}))).toBe(false)
  expect(isSame(typed({ pets: 'None ' }), typed({ pets: 'None' }))).toBe(true)
})
