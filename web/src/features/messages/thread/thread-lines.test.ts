import { expect, test } from 'vitest'
import type { Message } from '@basera/contract/chain/conversation'
import { eventText, scamOf, toLines } from './thread-lines.ts'

const nowMs = Date.parse('2026-11-24T06:00:00Z')

const message = (id: number, part: Partial<Message> = {}): Message => ({
  id,
  side: 'owner',
  is_mine: false,
  by: null,
  kind: 'text',
  body: `Words ${id}`,
  warnings: [],
  files: [],
  event: null,
  removed_at: null,
  created_at: '2026-11-24T05:00:00Z',
  ...part,
})

const shown = (messages: readonly Message[]) =>
  toLines(messages, [], { name: 'Meera R.', side: 'seeker' }, nowMs).map((line) => {
    if (line.kind === 'day' || line.kind === 'event') return line.text
    if (line.kind === 'outgoing') return line.key
    const { writer, hasTime } = line
    return `${writer === null ? '' : `${writer}: `}${line.message.body}${hasTime ? ' at' : ''}`
  })

test('days stand before their messages, in India’s time', () => {
  expect(
    shown([
      message(5),
      message(4, { created_at: '2026-11-23T18:31:00Z' }),
      message(3, { created_at: '2026-11-23T18:29:00Z' }),
      message(2, { created_at: '2026-11-02T10:00:00Z' }),
      message(1, { created_at: '2025-12-31T10:00:00Z' }),
    ]),
  ).toEqual([
    '31 Dec 2025',
    'Words 1 at',
    '2 Nov',
    'Words 2 at',
    'Yesterday',
    'Words 3',
    'Today',
    'Words 4 at',
    'Words 5 at',
  ])
})

test('messages of one side in a row have one time, below the last', () => {
  const mine = { is_mine: true, side: 'seeker' } as const
  expect(shown([message(4, mine), message(3, mine), message(2), message(1)])).toEqual([
    'Today',
    'Words 1',
    'Words 2 at',
    'Words 3',
    'Words 4 at',
  ])
  expect(shown([message(2, { created_at: '2026-11-24T05:11:00Z' }), message(1)])).toEqual([
    'Today',
    'Words 1 at',
    'Words 2 at',
  ])
})

test('chain 2.10: one more who writes is named above the first of their messages, and one who was a broker as that', () => {
  const owner = { by: { name: 'Meera R.', is_gone: false } }
  const broker = { side: 'broker', by: { name: 'Farhan Q.', is_gone: true } } as const
  expect(
    shown([
      message(5, broker),
      message(4, { side: 'seeker' }),
      message(3, broker),
      message(2, owner),
      message(1, owner),
    ]),
  ).toEqual([
    'Today',
    'Meera R., owner: Words 1',
    'Words 2 at',
    'Farhan Q., broker at the time: Words 3 at',
    'Words 4 at',
    'Farhan Q., broker at the time: Words 5 at',
  ])
})

const event = (side: string) =>
  message(1, {
    kind: 'event',
    body: null,
    event: { entity: 'enquiry', action: 'close', side, detail: null },
  })

const linesOf = (side: string, reader: 'owner' | 'seeker') =>
  toLines([event(side)], [], { name: 'Tenzin', side: reader }, nowMs).map(
    (line) => line.kind === 'event' && line.text,
  )

test('an act is the reader’s own by its side, and a colleague’s is not the other side’s', () => {
  expect(linesOf('seeker', 'owner')).toContain('Tenzin closed this conversation')
  expect(linesOf('broker', 'owner')).toContain('Broker closed this conversation')
  expect(linesOf('owner', 'owner')).toContain('You closed this conversation')
  expect(linesOf('seeker', 'seeker')).toContain('You closed this conversation')
})

const told = (entity: string, action: string, isMine: boolean) =>
  eventText({ event: { entity, action, side: 'owner', detail: null }, is_mine: isMine }, 'Meera R.')

test('what happened is told by who did it, and an act of a later version has words, too', () => {
  expect(told('enquiry', 'close', false)).toBe('Meera R. closed this conversation')
  expect(told('enquiry', 'close', true)).toBe('You closed this conversation')
  expect(told('enquiry', 'reopen', true)).toBe('You opened this conversation again')
  expect(told('enquiry', 'quiet', false)).toBe(
    'This conversation closed after 60 days without a message',
  )
  expect(told('visit', 'confirm', false)).toBe('Something changed in this conversation')
})

test('the receiver is warned by the gravest reason, the sender and a host are not', () => {
  const bad = message(1, { warnings: ['link', 'names_payee', 'asks_code'] })
  expect(scamOf(bad, 'seeker', 'asking')).toBe('money')
  expect(scamOf(bad, 'owner', 'asking')).toBe('code')
  expect(scamOf({ ...bad, is_mine: true }, 'seeker', 'asking')).toBeNull()
  expect(scamOf({ ...bad, removed_at: '2026-11-24T05:00:00Z' }, 'seeker', 'asking')).toBeNull()
  expect(scamOf(message(1, { warnings: ['asks_money'] }), 'seeker', 'renting')).toBeNull()
  expect(scamOf(message(1, { warnings: ['link'] }), 'seeker', 'agreeing')).toBeNull()
  expect(scamOf(message(1, { warnings: ['off_platform'] }), 'seeker', 'asking')).toBe('away')
  expect(scamOf(message(1, { warnings: ['discriminating'] }), 'seeker', 'asking')).toBe(
    'discriminating',
  )
  expect(scamOf(message(1), 'seeker', 'asking')).toBeNull()
})

const done = (entity: string, action: string) =>
  toLines(
    [
      message(1, {
        kind: 'event',
        body: null,
        event: { entity, action, side: 'owner', detail: null },
      }),
    ],
    [],
    { name: 'Priya N.', side: 'broker' },
    nowMs,
  ).flatMap((line) => (line.kind === 'event' ? [line.text] : []))

test('what an owner did to a tenant is not told to their broker as if it were done to them', () => {
  expect(done('application', 'shortlist')).toEqual(['Owner put Priya N. on the shortlist'])
  expect(done('application', 'offer')).toEqual(['Owner made Priya N. an offer'])
  expect(done('application', 'take_back')).toEqual(['Owner took the offer back'])
  expect(done('visit', 'report_no_show')).toEqual(['Owner said that Priya N. did not come'])
})
