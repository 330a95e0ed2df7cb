// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { ApiError } from '../../../api/api-error.ts'
import { clearStageAfterEach, fill, showPart } from '../../../stage.tsx'
import { ConversationCase } from './conversation-case.tsx'

clearStageAfterEach()

const ID = '00000000-0000-4000-8000-000000000001'
const WHY = 'The report says that money was asked for.'
const person = {
  id: ID,
  email: 'vikram@example.in',
  first_name: 'Vikram',
  last_name: 'Nair',
  created_at: '2026-10-01T09:00:00+00:00',
  is_active: true,
  is_mailed: true,
  reports: [],
}
const message = {
  id: 7,
  side: 'owner',
  body: 'Pay me first',
  warnings: ['asks_money'],
  created_at: '2026-11-20T09:00:00+00:00',
  files: [],
}
const report = {
  success: true,
  id: ID,
  reason: 'money_first',
  details: 'He wants a token.',
  is_by_system: false,
  created_at: '2026-11-20T10:00:00+00:00',
  message_id: 7,
  reported_side: 'host',
  messages: [message],
  reported: person,
  reporter: { ...person, email: 'tenzin@example.in', first_name: 'Tenzin' },
  decision: null,
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  answer: null,
}
const unproven = {
  success: false,
  code: 'reauthentication_needed',
  error: 'Please confirm that it is you, by password or code, and try again within ten minutes.',
}

/** The case, on a server that gives these answers, one after the other. */
async function showCase(answers: readonly object[], isOwn = false) {
  const asked: (readonly [string, unknown])[] = []
  const passwords: string[] = []
  let readings = 0
  const client: AdminClient = {
    userId: ID,
    call: (procedure, body) => {
      asked.push([procedure, body])
      return Promise.resolve(answers[asked.length - 1])
    },
    proveByPassword: (password) => {
      passwords.push(password)
      return password === 'right'
        ? Promise.resolve()
        : Promise.reject(new ApiError(400, 'invalid_credentials', 'Invalid login credentials'))
    },
    signDocument: () => Promise.reject(new TypeError('not asked for here')),
    openPhoto: () => Promise.reject(new TypeError('not asked for here')),
    revealNumber: () => Promise.reject(new TypeError('not asked for here')),
  }
  const { user } = await showPart(
    <ConversationCase
      client={client}
      id={ID}
      isOwn={isOwn}
      isDecided={false}
      onRead={() => {
        readings += 1
      }}
    />,
  )
  return {
    user,
    asked,
    passwords,
    readings: () => readings,
    open: async (why: string) => {
      await user.click(screen.getByRole('button', { name: 'Open the report' }))
      await fill(user, screen.getByLabelText('Why do you open this conversation?'), why)
      await user.click(screen.getByRole('button', { name: 'Open' }))
    },
    press: () => user.click(screen.getByRole('button', { name: 'Open' })),
  }
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('a conversation of the admin is not offered', async () => {
  await showCase([], true)
  expect(screen.getByText(/another admin has to look at it/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a reason that is too short is not sent', async () => {
  const { asked, open, readings } = await showCase([report])
  await open('  a look  ')
  expect(screen.getByText('Please give a reason of 10 to 300 characters.')).toBeTruthy()
  expect([asked.length, readings()]).toEqual([0, 0])
})

test('a refusal is shown, and the reason stays', async () => {
  const error = 'You have opened as many conversations as you may. Please try again later.'
  const { open, readings } = await showCase([
    { success: false, code: 'over_request_rate_limit', error },
  ])
  await open(WHY)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error))
  expect(screen.getByRole('textbox')).toHaveProperty('value', WHY)
  expect(readings()).toBe(0)
})

test('an old session proves by password who it is, and opens with the same reason', async () => {
  const { user, asked, open, passwords, press } = await showCase([unproven, report])
  await open(WHY)
  const password = await screen.findByLabelText('Your password')
  await press()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Please enter your password.'),
  )
  await fill(user, password, 'wrong')
  await press()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('This is not your password.'),
  )
  expect(asked).toHaveLength(1)
  await fill(user, password, 'right')
  await press()
  await part('The copy')
  expect(passwords).toEqual(['wrong', 'right'])
  expect(asked[1]).toEqual(['admin_open_thread_report', { _report_id: ID, _reason: WHY }])
})

test('shows the words, the reported message and both people', async () => {
  const waiting = {
    reason: 'harassment',
    is_by_system: true,
    created_at: '2026-11-18T09:00:00+00:00',
    decision: null,
  }
  const { open, readings } = await showCase([
    { ...report, reported: { ...person, is_mailed: false, reports: [waiting] } },
  ])
  await open(WHY)
  const copy = await part('The copy')
  expect(copy.getByRole('listitem').textContent).toBe(
    'Owner (reported side) 20 Nov 2026, 14:30Pay me firstReported messageAsks for money',
  )
  expect((await part('The report')).getByText('“He wants a token.”')).toBeTruthy()
  const reported = await part('Who is reported')
  expect(reported.getByRole('listitem').textContent).toBe('18 Nov 2026Insults or threatsWaiting')
  expect(reported.getByText(/a warning would not reach them/)).toBeTruthy()
  expect((await part('Who reported')).getByText('They made no other report.')).toBeTruthy()
  expect(readings()).toBe(1)
})

test('a report of the site names no reporter, and one about an erased account nobody', async () => {
  const { open } = await showCase([
    { ...report, is_by_system: true, details: null, reporter: null, reported: null, messages: [] },
  ])
  await open(WHY)
  expect((await part('The report')).getByText(/The site reported this by itself/)).toBeTruthy()
  expect((await part('Who is reported')).getByText(/nobody to warn/)).toBeTruthy()
  expect((await part('The copy')).getByText('No message was there to be copied.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Who reported' })).toBeNull()
})

test('a decided report says what was decided, by whom and why', async () => {
  const { open } = await showCase([
    {
      ...report,
      decision: 'warned',
      decided_at: '2026-11-21T09:00:00+00:00',
      decided_by: 'Asha Iyer',
      decision_reason: 'Money before a visit.',
      answer: 'You were right.',
    },
  ])
  await open(WHY)
  const decided = await part('What was decided')
  expect(decided.getByText('By Asha Iyer, 21 Nov 2026, 14:30', { exact: false })).toBeTruthy()
  expect(decided.getByText('Reason: Money before a visit.')).toBeTruthy()
  expect(decided.getByText('Answered: You were right.')).toBeTruthy()
})
