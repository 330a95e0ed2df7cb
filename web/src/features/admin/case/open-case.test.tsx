// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { clearStageAfterEach, fill, showPart } from '../../../stage.tsx'
import { OpenCase } from './open-case.tsx'

clearStageAfterEach()

const ID = '00000000-0000-4000-8000-000000000001'
const CASE_ID = '00000000-0000-4000-8000-000000000009'
const WHY = 'Both sides asked us for help with the deposit.'
const opened = {
  success: true,
  id: ID,
  case_id: CASE_ID,
  ends_at: new Date(Date.now() + 15 * 60_000).toISOString(),
  enquiry_id: ID,
  home_title: 'Quiet 2 BHK',
  home_locality: 'Kondapur',
  state: 'open',
  stage: 'visiting',
  created_at: '2026-11-20T10:00:00+00:00',
  parties: [{ side: 'seeker', id: ID, email: 'tenzin@example.in', card: { name: 'Tenzin L.' } }],
  messages: [
    {
      id: 7,
      side: 'seeker',
      kind: 'text',
      body: 'Is it free?',
      warnings: [],
      files: [],
      removed_at: null,
      created_at: '2026-11-20T10:00:00+00:00',
    },
  ],
  steps: [
    {
      entity: 'visit',
      action: 'request',
      state: 'requested',
      side: 'seeker',
      at: '2026-11-21T10:00:00+00:00',
    },
    {
      entity: 'tenancy',
      action: 'give_notice',
      state: 'notice',
      side: 'owner',
      at: '2026-11-22T10:00:00+00:00',
    },
  ],
  visit: { state: 'requested', people: 2, note: null },
  application: null,
  agreement: null,
}

async function showCase(answer: object, open: readonly object[] = []) {
  const asked: (readonly [string, unknown])[] = []
  const looked: (readonly [string, string])[] = []
  const client: AdminClient = {
    userId: ID,
    call: (procedure, body) => {
      if (procedure === 'admin_open_cases') return Promise.resolve(open)
      asked.push([procedure, body])
      return Promise.resolve(procedure === 'admin_close_case' ? { success: true } : answer)
    },
    proveByPassword: () => Promise.resolve(),
    signDocument: () => Promise.reject(new TypeError('not asked for here')),
    openPhoto: (caseId, photoId) => {
      looked.push([caseId, photoId])
      return Promise.resolve('data:image/jpeg;base64,aaaa')
    },
    revealNumber: () => Promise.reject(new TypeError('not asked for here')),
  }
  const { user } = await showPart(<OpenCase client={client} />)
  return {
    user,
    asked,
    looked,
    open: async (id: string) => {
      await fill(user, screen.getByLabelText('Its id'), id)
      await fill(user, screen.getByLabelText('Your reason in words'), WHY)
      await user.click(screen.getByRole('button', { name: 'Open the case' }))
    },
  }
}

test('what is no id is not sent', async () => {
  const { asked, open } = await showCase(opened)
  await open('the flat in Kondapur')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^An id looks like 2f1c7c1e/),
  )
  expect(asked).toEqual([])
})

test('a case of the admin’s own is refused with why', async () => {
  const error = 'Another admin has to look at a conversation that you are part of.'
  const { open } = await showCase({ success: false, code: 'own_case', error })
  await open(ID)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error))
})

test('says who is told and when, opens by kind and reason, and forgets on closing', async () => {
  const { user, asked, open } = await showCase(opened)
  expect(screen.getByText(/Both sides are told at once/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Why'), 'Fraud is suspected')
  expect(screen.getByText(/told after 30 days/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('What'), 'A visit')
  await open(ID)
  const messages = within(await screen.findByRole('region', { name: 'The last 200 messages' }))
  expect(messages.getByRole('listitem').textContent).toContain('Is it free?')
  expect(screen.getByRole('region', { name: 'What was asked for' }).textContent).toContain(
    'requested',
  )
  expect(asked).toEqual([
    [
      'admin_open_case',
      { _kind: 'visit', _id: ID, _reason_kind: 'fraud', _reason: WHY, _minutes: 15 },
    ],
  ])
  expect(screen.getByText('Kondapur · Visit')).toBeTruthy()
  const steps = within(screen.getByRole('region', { name: 'What happened' }))
  expect(steps.getAllByRole('listitem').map((line) => line.lastChild?.textContent)).toEqual([
    'The tenant asked for a visit',
    'The owner gave notice',
  ])
  expect(screen.getByText('Open by force: 15 minutes left')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close now' }))
  await waitFor(() => expect(screen.queryByText('Is it free?')).toBeNull())
  expect(asked.at(-1)).toEqual(['admin_close_case', { _case_id: CASE_ID }])
})

test('at its end it is gone from the screen, and says so', async () => {
  const { open } = await showCase({ ...opened, ends_at: new Date(Date.now() + 50).toISOString() })
  await open(ID)
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'This case has ended. Nothing of it is kept here.',
    ),
  )
  expect(screen.queryByText('Is it free?')).toBeNull()
})

test('a deposit is shown line by line with its sums and without messages', async () => {
  const { user, open, asked } = await showCase({
    ...opened,
    visit: null,
    messages: [],
    deposit: {
      state: 'disputed',
      refund_due_on: '2026-11-30',
      deductions: [{ amount_paise: 150_000, words: 'Four holes', offer_paise: 80_000 }],
    },
  })
  await user.selectOptions(screen.getByLabelText('What'), 'A deposit')
  await user.click(screen.getByRole('radio', { name: '1 hour' }))
  await open(ID)
  const part = within(await screen.findByRole('region', { name: 'What was asked for' }))
  expect(part.getByRole('listitem').textContent).toBe(
    'amount: ₹1,500 · words: Four holes · offer: ₹800',
  )
  expect(part.getByText('30 November 2026')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'The last 200 messages' })).toBeNull()
  expect(asked[0]?.[1]).toMatchObject({ _kind: 'deposit', _minutes: 60 })
})

test('what the session still has open is read anew', async () => {
  const { user, asked } = await showCase(opened, [
    { id: CASE_ID, kind: 'visit', ends_at: '2026-11-20T10:00:00+00:00' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Read it anew' }))
  expect(await screen.findByText('Is it free?')).toBeTruthy()
  expect(asked).toEqual([['admin_read_case', { _case_id: CASE_ID }]])
})

test('photos of a case are looked at by a press, those of a line side by side', async () => {
  const photo = { room: 'Bedroom 1', item: 'Walls and paint', taken_at: null }
  const { user, open, looked } = await showCase({
    ...opened,
    visit: null,
    deposit: { state: 'disputed' },
    photos: [
      { ...photo, id: 'a', shows: 'move_in' },
      { ...photo, id: 'b', shows: 'move_out' },
    ],
  })
  await open(ID)
  const press = await screen.findByRole('button', {
    name: 'Look at 2 photos of Bedroom 1: Walls and paint',
  })
  expect(looked).toEqual([])
  await user.click(press)
  const pictures = await screen.findAllByRole('img')
  expect(pictures.map((one) => one.getAttribute('alt'))).toEqual([
    'Moving in, Bedroom 1: Walls and paint',
    'Moving out, Bedroom 1: Walls and paint',
  ])
  expect(looked).toEqual([
    [CASE_ID, 'a'],
    [CASE_ID, 'b'],
  ])
})
