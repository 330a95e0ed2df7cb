import { expect, it, vi } from 'vitest'
import { emptyListingForm } from '@basera/contract/listing/form'
import { ApiError } from '../../api/api-error.ts'
import { createDraftSync, type DraftStore } from './draft-sync.ts'
import type { LocalDraft } from './local-drafts.ts'

const titled = (title: string) => ({ ...emptyListingForm, title })
const fresh: LocalDraft = { id: 'd', step: 'place', form: titled(''), version: null, isSaved: true }

/** A store in memory with the database's rules: one row of an id, an update only onto the version that was read. */
function memory() {
  const rows = new Map<string, { title: string; version: number }>()
  let fault: Error | null = null
  let lost: Error | null = null
  const fail = () => {
    if (fault) throw fault
  }
  const store: DraftStore = {
    find: async (id) => {
      fail()
      const row = rows.get(id)
      if (!row) return null
      return { id, step: 'place', form: titled(row.title), version: row.version, updatedAt: '' }
    },
    insert: async ({ id, form }) => {
      fail()
      if (rows.has(id)) throw new ApiError(409, '23505', 'duplicate key')
      rows.set(id, { title: form.title, version: 1 })
      return 1
    },
    update: async ({ id, form }, version) => {
      fail()
      if (rows.get(id)?.version !== version) return null
      rows.set(id, { title: form.title, version: version + 1 })
      if (lost) throw lost
      return version + 1
    },
  }
  return {
    rows,
    store,
    breakWith: (error: Error | null) => (fault = error),
    /** Updates are written, and their answer does not come. */
    loseAnswersWith: (error: Error | null) => (lost = error),
  }
}

function begin(opened = fresh) {
  const { rows, store, breakWith, loseAnswersWith } = memory()
  const kept: LocalDraft[] = []
  const sync = createDraftSync(opened, {
    store,
    delayMs: 800,
    storeLocally: (draft) => kept.push(draft),
  })
  return {
    rows,
    sync,
    kept,
    breakWith,
    loseAnswersWith,
    write: (title: string) => sync.change({ form: titled(title) }),
  }
}

it('stores each change locally at once and sends the newest after a pause', async () => {
  vi.useFakeTimers()
  const { rows, sync, kept, write } = begin()
  write('A')
  write('AB')
  expect(kept.map(({ form }) => form.title)).toEqual(['A', 'AB'])
  expect(rows.size).toBe(0)
  await vi.advanceTimersByTimeAsync(800)
  expect(rows.get('d')).toEqual({ title: 'AB', version: 1 })
  expect(sync.state()).toEqual({ kind: 'saved' })
  expect(kept.at(-1)).toMatchObject({ version: 1, isSaved: true })
  vi.useRealTimers()
})

it('stores locally what it cannot send, and sends it on the next flush', async () => {
  const { rows, sync, breakWith, write } = begin()
  breakWith(new TypeError('Failed to fetch'))
  write('A')
  expect(await sync.flush()).toBe(false)
  expect(sync.state()).toEqual({ kind: 'offline' })
  breakWith(null)
  expect(await sync.flush()).toBe(true)
  expect(rows.get('d')).toMatchObject({ title: 'A' })
})

it('updates the row where the response of its insert was lost', async () => {
  const { rows, sync, write } = begin()
  rows.set('d', { title: 'from the lost answer', version: 1 })
  write('A')
  expect(await sync.flush()).toBe(true)
  expect(rows.get('d')).toEqual({ title: 'A', version: 2 })
})

const cut = new TypeError('Failed to fetch')

it('goes on from its own update whose response was lost, with what was typed meanwhile or nothing', async () => {
  const { rows, sync, loseAnswersWith, write } = begin({ ...fresh, version: 1 })
  rows.set('d', { title: '', version: 1 })
  loseAnswersWith(cut)
  write('A')
  expect(await sync.flush()).toBe(false)
  expect(sync.state()).toEqual({ kind: 'offline' })
  write('AB')
  // what was typed after it finds the row changed, and by whom
  loseAnswersWith(null)
  expect(await sync.flush()).toBe(true)
  expect(sync.state()).toEqual({ kind: 'saved' })
  expect(rows.get('d')).toEqual({ title: 'AB', version: 3 })

  loseAnswersWith(new ApiError(502, '', 'Bad Gateway'))
  write('ABC')
  expect(await sync.flush()).toBe(false)
  loseAnswersWith(null)
  expect(await sync.flush()).toBe(true)
  expect(rows.get('d')).toEqual({ title: 'ABC', version: 4 })
  expect(sync.draft()).toMatchObject({ version: 4, isSaved: true })
})

it('does not take for its own what another device wrote over it, or instead of it', async () => {
  const over = begin({ ...fresh, version: 1 })
  over.rows.set('d', { title: '', version: 1 })
  over.loseAnswersWith(cut)
  over.write('A')
  await over.sync.flush()
  over.rows.set('d', { title: 'from the other device', version: 3 })
  over.loseAnswersWith(null)
  expect(await over.sync.flush()).toBe(false)
  expect(over.sync.state()).toMatchObject({ kind: 'changed-elsewhere', stored: { version: 3 } })

  const instead = begin({ ...fresh, version: 1 })
  instead.breakWith(cut)
  instead.write('A')
  await instead.sync.flush()
  instead.rows.set('d', { title: 'from the other device', version: 2 })
  instead.breakWith(null)
  expect(await instead.sync.flush()).toBe(false)
  expect(instead.sync.state()).toMatchObject({ kind: 'changed-elsewhere', stored: { version: 2 } })
  expect(instead.rows.get('d')).toMatchObject({ title: 'from the other device' })
})

it('does not overwrite what another device saved meanwhile', async () => {
  const { rows, sync, write } = begin({ ...fresh, version: 1 })
  rows.set('d', { title: 'from the other device', version: 2 })
  write('mine')
  expect(await sync.flush()).toBe(false)
  expect(sync.state()).toMatchObject({ kind: 'changed-elsewhere', stored: { version: 2 } })
  expect(rows.get('d')).toMatchObject({ title: 'from the other device' })
})

it('overwrites it when the person chooses to', async () => {
  const { rows, sync, write } = begin({ ...fresh, version: 1 })
  rows.set('d', { title: 'from the other device', version: 2 })
  write('mine')
  await sync.flush()
  sync.takeOver(2)
  expect(await sync.flush()).toBe(true)
  expect(rows.get('d')).toEqual({ title: 'mine', version: 3 })
})

it('reports a draft that was submitted elsewhere as gone', async () => {
  const { sync, write } = begin({ ...fresh, version: 1 })
  write('mine')
  expect(await sync.flush()).toBe(false)
  expect(sync.state()).toEqual({ kind: 'gone' })
})

it('reports the message with which the database refuses a draft', async () => {
  const { sync, breakWith, write } = begin()
  breakWith(new ApiError(400, '54000', 'You have 10 drafts. Please finish or delete one first.'))
  write('A')
  expect(await sync.flush()).toBe(false)
  expect(sync.state()).toEqual({
    kind: 'refused',
    message: 'You have 10 drafts. Please finish or delete one first.',
  })
})

it('stores and sends nothing after it was stopped', async () => {
  const { rows, sync, kept, write } = begin()
  sync.stop()
  write('A')
  await sync.flush()
  expect(kept).toEqual([])
  expect(rows.size).toBe(0)
})
