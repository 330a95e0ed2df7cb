import { describe, expect, it } from 'vitest'
import type { ActivityRow } from '../../../api/admin/activity-rows.ts'
import { activityInWords, activityPath, readArea } from './activity-rows.ts'

const row = (changes: Partial<ActivityRow>): ActivityRow => ({
  key: 'a1',
  happened_at: '2026-03-09T00:00:00Z',
  kind: 'listing.made',
  subject_id: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  user_id: '8d8ac610-566d-4ef0-9c22-186b2a5ed793',
  title: 'Roof over Pune',
  first_name: 'Asha',
  last_name: null,
  ...changes,
})

describe('an activity as a sentence', () => {
  it.each([
    [row({}), 'Asha listed “Roof over Pune”'],
    [
      row({ kind: 'listing.reported', first_name: null, user_id: null }),
      '“Roof over Pune” was reported',
    ],
    [row({ kind: 'listing.approved', title: null }), 'A listing that is gone was approved'],
    [row({ kind: 'identity.verified', title: null }), 'Asha was verified'],
    [row({ kind: 'role.requested', title: 'broker' }), 'Asha asked for the role broker'],
    [row({ kind: 'person.joined', title: null, first_name: null }), 'Somebody joined'],
    [row({ kind: 'person.renamed', title: null }), 'Asha has a new name'],
    [row({ kind: 'decision.taken_back', title: null }), 'A decision on Asha was taken back'],
    [row({ kind: 'listing.something_new' }), 'Listing something new'],
  ])('%#', (happened, sentence) => {
    expect(activityInWords(happened)).toBe(sentence)
  })

  it('links to its page', () => {
    expect(activityPath(row({}))).toBe('/admin/properties?search=Roof+over+Pune')
    expect(activityPath(row({ kind: 'identity.handed_in', title: null }))).toBe(
      '/admin/verification-management?search=Asha',
    )
    expect(activityPath(row({ title: null }))).toBeNull()
  })

  it('reads an unknown area in the address as all', () => {
    expect(readArea(new URLSearchParams('area=role'))).toBe('role')
    expect(readArea(new URLSearchParams('area=drop'))).toBe('all')
  })
})
