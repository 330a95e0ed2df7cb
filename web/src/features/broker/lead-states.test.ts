import { expect, test } from 'vitest'
import type { Lead } from '@basera/contract/chain/broker'
import { columnsOf, dueOf, figuresOf, inOrder, waitingOf } from './lead-states.ts'

const lead = (id: string, changes: Partial<Lead> = {}): Lead => ({
  id,
  source: 'site',
  state: 'new',
  version: 1,
  name: 'Tenzin L.',
  phone: null,
  home_title: 'Quiet 2 BHK',
  rent: 20_000,
  lost_reason: null,
  next_step_on: null,
  notes: null,
  kept_until: null,
  created_at: '2026-11-01T10:00:00Z',
  state_at: '2026-11-01T10:00:00Z',
  enquiry_id: null,
  waits: false,
  ...changes,
})

test('who waits comes first, then the nearest step, then who moved last', () => {
  const [first] = columnsOf([
    lead('old'),
    lead('step', { next_step_on: '2026-11-09' }),
    lead('sooner', { next_step_on: '2026-11-03' }),
    lead('moved', { state_at: '2026-11-02T10:00:00Z' }),
    lead('waits', { waits: true }),
  ])
  expect(first?.leads.map(({ id }) => id)).toEqual(['waits', 'sooner', 'step', 'moved', 'old'])
  expect(first?.rent).toBe(100_000)
})

test('every stage has its column, lost ones only with somebody in it', () => {
  expect(columnsOf([]).map(({ state }) => state)).toEqual([
    'new',
    'contacted',
    'visiting',
    'applied',
    'agreed',
  ])
  expect(columnsOf([lead('a', { state: 'lost' })]).at(-1)?.state).toBe('lost')
})

test('what ended counts as open no more, and a step of today is due', () => {
  expect(
    figuresOf(
      [
        lead('a', { waits: true, next_step_on: '2026-11-03' }),
        lead('b', { next_step_on: '2026-11-04' }),
        lead('c', { state: 'agreed', waits: true }),
        lead('d', { state: 'lost', next_step_on: '2026-11-01' }),
      ],
      '2026-11-03',
    ),
  ).toEqual({ open: 2, waiting: 2, agreed: 1, due: 1 })
})

test('today has who waits and whose next step has come, no lost ones, and agreed ones while they wait', () => {
  const due = dueOf(
    [
      lead('later', { next_step_on: '2026-11-09' }),
      lead('late', { next_step_on: '2026-11-01' }),
      lead('today', { next_step_on: '2026-11-03' }),
      lead('waits', { waits: true }),
      lead('lost', { state: 'lost', next_step_on: '2026-11-01' }),
      lead('agreed', { state: 'agreed', waits: true }),
      lead('quiet'),
      lead('settled', { state: 'agreed', next_step_on: '2026-11-01' }),
    ],
    '2026-11-03',
  )
  expect(due.map(({ id }) => id)).toEqual(['waits', 'agreed', 'late', 'today'])
})

test('a list has everybody, living leads first, and who waits can be asked for alone', () => {
  const leads = [
    lead('lost', { state: 'lost', waits: true }),
    lead('quiet'),
    lead('waits', { state: 'visiting', waits: true }),
  ]
  expect(inOrder(leads).map(({ id }) => id)).toEqual(['waits', 'quiet', 'lost'])
  expect(waitingOf(leads).map(({ id }) => id)).toEqual(['waits'])
})
