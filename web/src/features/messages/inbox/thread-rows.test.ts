import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { badgeOf, factsOf, lastWords, settleRows, whenText } from './thread-rows.ts'

const chainStates = readFileSync(
  join(import.meta.dirname, '../../../../../docs/chain-states.md'),
  'utf8',
)

const row = (id: string, part: Partial<ThreadRow> = {}): ThreadRow => ({
  id,
  home: {
    property_id: null,
    title: 'Lake view',
    locality: 'Kondapur',
    photo: null,
    is_listed: false,
  },
  other: { name: 'Meera R.', since: '2026-08-01', checks: [] },
  my_side: 'seeker',
  stage: 'asking',
  state: 'open',
  version: 1,
  next: null,
  move_in_on: null,
  people: null,
  occupancy: null,
  last: null,
  last_message_at: null,
  unread: 0,
  visit: null,
  application: null,
  muted_until: null,
  ...part,
})

const ids = (rows: readonly ThreadRow[]) => rows.map(({ id }) => id).join('')

test('rows stay where they stood, a new one waits above, a further page comes below', () => {
  const first = settleRows([row('a'), row('b')], null)
  expect([ids(first.rows), first.newCount]).toEqual(['ab', 0])
  const later = settleRows([row('n'), row('b'), row('a'), row('c')], ['a', 'b'])
  expect([ids(later.rows), later.newCount]).toEqual(['abc', 1])
  const shrunk = settleRows([row('b')], ['a', 'b'])
  expect([ids(shrunk.rows), shrunk.newCount]).toEqual(['b', 0])
})

test('a list that was empty shows what comes', () => {
  const grown = settleRows([row('n')], [])
  expect([ids(grown.rows), grown.newCount]).toEqual(['n', 0])
})

test('a row says what was told, and nothing about what was not', () => {
  expect(factsOf(row('a'))).toBe('')
  expect(factsOf(row('a', { people: 1 }))).toBe('1 person')
  expect(factsOf(row('a', { people: 2, move_in_on: '2026-12-01', occupancy: 'sharers' }))).toBe(
    '2 people · from 1 Dec · Sharers',
  )
})

test('the last words say when they are one’s own, and what has none', () => {
  const last = { side: 'owner', kind: 'text', words: 'Yes', entity: null, action: null } as const
  expect(lastWords(row('a'))).toBe('')
  expect(lastWords(row('a', { last }))).toBe('Yes')
  expect(lastWords(row('a', { last: { ...last, side: 'seeker' } }))).toBe('You: Yes')
  expect(lastWords(row('a', { last: { ...last, words: null } }))).toBe('Message taken back')
  expect(lastWords(row('a', { last: { ...last, kind: 'photo', words: null } }))).toBe('Photo')
  const closed = {
    ...last,
    kind: 'event',
    words: null,
    entity: 'enquiry',
    action: 'close',
  } as const
  expect(lastWords(row('a', { last: closed }))).toBe('Meera closed this conversation')
  expect(lastWords(row('a', { last: { ...closed, side: 'seeker' } }))).toBe(
    'You closed this conversation',
  )
  expect(lastWords(row('a', { last: { ...closed, side: null, action: 'quiet' } }))).toBe(
    'This conversation closed after 60 days without a message',
  )
})

test('a payment that is confirmed is no visit that is (chain 2.5)', () => {
  const last = { side: 'owner', kind: 'event', words: null, action: 'confirm' } as const
  expect(lastWords(row('a', { last: { ...last, entity: 'visit' } }))).toBe('Visit confirmed')
  expect(lastWords(row('a', { last: { ...last, entity: 'payment' } }))).toBe(
    'Meera confirmed a payment',
  )
  expect(lastWords(row('a', { my_side: 'broker', last: { ...last, entity: 'payment' } }))).toBe(
    'Owner confirmed a payment',
  )
  const byServer = { ...last, side: null, entity: 'payment', action: 'reverse' }
  expect(lastWords(row('a', { last: byServer }))).toBe('The payment provider took a payment back')
})

test.each([
  ['visit', 'decline', 'Visit declined'],
  ['visit', 'lapse', 'Nobody answered about the visit'],
  ['application', 'lapse', 'The application ran out'],
  ['application', 'offer_again', 'The offer stands again'],
  ['application', 'shortlist_again', 'Shortlisted again'],
  ['agreement', 'decline', 'Agreement declined'],
  ['agreement', 'lapse', 'Agreement not signed in time'],
  ['agreement', 'take_back', 'Agreement taken back'],
])('of a %s, %s is “%s” (chain 2.4)', (entity, action, text) => {
  const last = { side: null, kind: 'event', words: null, entity, action } as const
  expect(lastWords(row('a', { last }))).toBe(text)
})

test.each(['visit', 'application', 'agreement'])(
  'no step of a %s that stands in the conversation is without words in the list',
  (entity) => {
    const steps = stepsOf(entity).filter((action) => !isSilent(action))
    expect(steps).not.toEqual([])
    const wordless = steps.filter((action) => {
      const last = { side: null, kind: 'event', words: null, entity, action } as const
      return lastWords(row('a', { last })) === 'Something changed in this conversation'
    })
    expect(wordless).toEqual([])
  },
)

/** The rows of an entity in the printed table of states. */
function stepsOf(entity: string): readonly string[] {
  const part = chainStates.split(/^## /mu).find((one) => one.startsWith(`${entity}\n`)) ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('| '))
  return [...new Set(rows.slice(2).map((line) => (line.split('|')[3] ?? '').trim()))]
}

/** Of a draft, or what is no line: a reminder, a paper that was opened, the question after a visit. */
const isSilent = (action: string): boolean =>
  ['begin', 'draft', 'save', 'freeze', 'invite', 'open', 'remind', 'ask'].includes(action)

test('the colour says whose turn it is', () => {
  expect(badgeOf(row('a', { next: 'me' }))).toEqual({ tone: 'accent', text: 'Answer' })
  expect(badgeOf(row('a', { next: 'other' }))).toEqual({ tone: 'primary', text: 'Waiting' })
  expect(badgeOf(row('a'))).toEqual({ tone: 'primary', text: 'Enquiry' })
  expect(badgeOf(row('a', { state: 'closed', next: 'me' })).text).toBe('Closed')
  expect(badgeOf(row('a', { stage: 'renting' }))).toEqual({ tone: 'ok', text: 'Home' })
})

test('a visit that is to come says its day; a request is coloured by who answers it', () => {
  const visit = { state: 'requested', starts_at: '2026-11-28T05:30:00Z' } as const
  const asked = row('a', { stage: 'visiting', visit: { ...visit, waits_for: 'other' } })
  expect(badgeOf(asked)).toEqual({ tone: 'primary', text: 'Visit requested · Sat 28 Nov' })
  expect(badgeOf({ ...asked, visit: { ...visit, waits_for: 'me' }, next: 'other' })).toEqual({
    tone: 'accent',
    text: 'Visit to answer · Sat 28 Nov',
  })
  const confirmed = { ...asked, visit: { ...visit, state: 'confirmed', waits_for: null } } as const
  expect(badgeOf(confirmed)).toEqual({ tone: 'ok', text: 'Visit confirmed · Sat 28 Nov' })
  expect(badgeOf({ ...confirmed, next: 'me' })).toEqual({ tone: 'accent', text: 'Answer' })
  expect(badgeOf({ ...confirmed, state: 'closed' }).text).toBe('Closed')
})

test('an application says how it stands, to each side in its own words', () => {
  const at = (application: ThreadRow['application'], side: ThreadRow['my_side']) =>
    badgeOf(row('a', { stage: 'applying', application, my_side: side }))
  expect(at('submitted', 'seeker')).toEqual({ tone: 'primary', text: 'Applied' })
  expect(at('submitted', 'owner')).toEqual({ tone: 'accent', text: 'Application to read' })
  expect(at('offered', 'seeker')).toEqual({ tone: 'accent', text: 'Offer to answer' })
  expect(at('offered', 'broker')).toEqual({ tone: 'primary', text: 'Offer made' })
  expect(at('shortlisted', 'owner')).toEqual({ tone: 'primary', text: 'Shortlisted' })
  expect(at('accepted', 'seeker')).toEqual({ tone: 'ok', text: 'Offer accepted' })
  expect(badgeOf(row('a', { stage: 'agreeing', application: 'accepted' })).text).toBe('Agreement')
})

test('a moment is short', () => {
  const now = Date.parse('2026-11-24T06:00:00Z')
  expect(whenText('2026-11-24T05:12:00Z', now)).toBe('10:42 am')
  expect(whenText('2026-11-23T05:12:00Z', now)).toBe('Yesterday')
  expect(whenText('2026-11-19T05:12:00Z', now)).toBe('19 Nov')
  expect(whenText('2025-11-19T05:12:00Z', now)).toBe('19 Nov 2025')
})
