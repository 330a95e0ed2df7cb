// What must hold after each step, whatever the step was: what is stored is what the model has, and the invariants of the chain.

import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { Json } from '../../support/conversations.ts'
import { rowsOf } from '../../support/conversations.ts'
import { type Model, type Thread, unreadOf, whoever } from './model.ts'
import { callAt, look, restaged, type World } from './world.ts'

const jsonOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The database gives lines their ids; the model takes them over. */
function learnIds({ threads }: Model, stored: unknown): void {
  const found = jsonOf(jsonOf(stored)['threads'])
  for (const thread of threads) {
    const lines = rowsOf(jsonOf(found[thread.id])['lines'])
    for (const [place, line] of thread.lines.entries()) line.id ??= Number(lines[place]?.['id'])
  }
}

function movesOf(thread: Thread): readonly string[] {
  const moves = ['none open']
  const begun = thread.isInvited ? 1 : 0
  const count = thread.lines.filter(({ kind }) => kind === 'event').length - begun
  for (let place = 0; place < count; place += 1) {
    moves.push(place % 2 === 0 ? 'open closed' : 'closed open')
  }
  return moves
}

const viewOf = (thread: Thread) => ({
  state: thread.state,
  stage: thread.state === 'closed' ? 'closed' : 'asking',
  version: thread.version,
  turn: thread.turn,
  closedBy: thread.closedBy,
  reason: thread.reason,
  hasHome: thread.home !== null,
  broker: thread.broker,
  isAnswered: thread.isAnswered,
  lastAt: thread.lastAt,
  dueAt: thread.dueAt,
  moves: movesOf(thread),
  stepsThatAreNone: 0,
  lines: thread.lines.map(({ id, kind, side, sender, isRemoved }) => ({
    id,
    kind,
    side,
    sender,
    isRemoved,
    hasWords: kind === 'text' && !isRemoved,
    files: (kind === 'photo' || kind === 'file') && !isRemoved ? 1 : 0,
  })),
  reads: Object.fromEntries(thread.reads),
})

const expected = (model: Model) => ({
  threads: Object.fromEntries(model.threads.map((thread) => [thread.id, viewOf(thread)])),
  notices: model.notices
    .map(({ to, kind, thread, line, isRead }) =>
      [
        to,
        kind,
        thread.id,
        line === null ? 'begun' : String(thread.lines.indexOf(line)),
        ...(isRead ? ['read'] : []),
      ].join(' '),
    )
    .toSorted(),
  blocks: [...model.blocks].toSorted(),
  unread: Object.fromEntries(whoever.map((who) => [who, unreadOf(model, who)])),
  missing: 0,
  alarmsOfNothing: 0,
})

/** The order of words is the database's collation, which is none of the model's. */
function sorted(stored: unknown): Json {
  const all = jsonOf(stored)
  const list = (name: string) =>
    Array.isArray(all[name]) ? all[name].map(String).toSorted() : null
  return { ...all, notices: list('notices'), blocks: list('blocks') }
}

/** I7, I16, I18, I19, and that each step changed what the model says and nothing else. */
export async function expectAsModel(model: Model, world: World): Promise<void> {
  const stored = await look(world, model.now)
  learnIds(model, stored)
  expect(sorted(stored)).toEqual(expected(model))
}

const strangers: readonly (readonly [string, Json])[] = [
  ['thread', {}],
  ['send_message', { _kind: 'text', _body: 'Hello', _files: [], _key: randomUUID() }],
  ['mark_thread_read', { _last_read_id: 1 }],
  ['mute_thread', { _until: null }],
  ['close_enquiry', { _reason: 'other', _expected: 'open', _key: randomUUID() }],
  ['reopen_enquiry', { _expected: 'closed', _key: randomUUID() }],
  ['block_person', { _key: randomUUID() }],
  ['unblock_person', { _key: randomUUID() }],
  ['report_thread', { _message_id: null, _reason: 'payee', _details: null, _key: randomUUID() }],
  ['send_answers', { _body: 'Hello', _key: randomUUID() }],
  ['take_back_message', { _key: randomUUID() }],
]

function aboutOf(name: string, enquiryId: string, messageId: number): Json {
  if (name === 'send_answers') return { _enquiry_ids: [enquiryId] }
  return name === 'take_back_message' ? { _message_id: messageId } : { _enquiry_id: enquiryId }
}

/** I9: one procedure a step, each in its turn; and no table gives a row. */
export async function expectNothingForStrangers(model: Model, world: World): Promise<void> {
  const [name, args] = strangers[model.steps % strangers.length] ?? ['thread', {}]
  const thread = model.threads[model.steps % Math.max(model.threads.length, 1)]
  if (thread === undefined) return
  const ask = (enquiryId: string, messageId: number) =>
    callAt(world, world.stranger, model.now, name, {
      ...aboutOf(name, enquiryId, messageId),
      ...args,
    })
  const told = await ask(thread.id, thread.lines[0]?.id ?? 0)
  expect(told).toMatchObject({ refusal: 'PT404 not_found' })
  expect(JSON.stringify(told)).toBe(JSON.stringify(await ask(randomUUID(), 2 ** 52)))
  const rows = await world.chats.acts.request(
    world.stranger,
    `select ((select count(*) from public.enquiries) + (select count(*) from public.messages)
      + (select count(*) from public.message_files) + (select count(*) from public.chain_events)
      + (select count(*) from public.notifications))::integer as count`,
  )
  expect(rows).toEqual([{ count: 0 }])
}

/** I16, once a run: it asks for a transaction of its own. */
export async function expectStaged(world: World): Promise<void> {
  expect(await restaged(world)).toBe(0)
}
