import { expect, it } from 'vitest'
import { emptyListingForm } from '@basera/contract/listing/form'
import type { LocalDraft } from './local-drafts.ts'
import { reconcile } from './reconcile.ts'
import type { StoredDraft } from './stored-drafts.ts'

const kept = (part: Partial<LocalDraft>): LocalDraft => ({
  id: 'd',
  step: 'rent',
  form: { ...emptyListingForm, title: 'here' },
  version: 3,
  isSaved: false,
  ...part,
})
const stored: StoredDraft = {
  id: 'd',
  step: 'photos',
  form: { ...emptyListingForm, title: 'there' },
  version: 3,
  updatedAt: '2026-11-21T10:00:00Z',
}
function titleOf(...given: Parameters<typeof reconcile>) {
  const opening = reconcile(...given)
  return opening.kind === 'open' ? opening.draft.form.title : opening.kind
}

it('opens the local draft when the database cannot be reached', () => {
  expect(titleOf(kept({}), 'unreachable')).toBe('here')
  expect(titleOf(null, 'unreachable')).toBe('nothing')
})

it('does not restore a draft that was submitted or deleted elsewhere', () => {
  expect(titleOf(kept({}), null)).toBe('nothing')
  expect(titleOf(kept({ isSaved: true }), null)).toBe('nothing')
})

it('opens a local draft that was never sent', () => {
  expect(titleOf(kept({ version: null }), null)).toBe('here')
})

it('opens the saved draft on another device', () => {
  expect(titleOf(null, stored)).toBe('there')
  expect(titleOf(kept({ isSaved: true }), { ...stored, version: 7 })).toBe('there')
})

it('opens the unsaved local draft when nobody else wrote meanwhile', () => {
  expect(titleOf(kept({}), stored)).toBe('here')
})

it('opens what is saved where the local draft says the same, though the response of its update was lost', () => {
  const { step, form } = stored
  expect(reconcile(kept({ step, form }), { ...stored, version: 4 })).toEqual({
    kind: 'open',
    draft: { ...stored, version: 4, isSaved: true },
  })
})

it('asks when both were changed, and the local draft can then be sent', () => {
  expect(reconcile(kept({}), { ...stored, version: 4 })).toMatchObject({
    kind: 'choose',
    local: { version: 4, isSaved: false, form: { title: 'here' } },
    saved: { version: 4, isSaved: true, form: { title: 'there' } },
  })
})
