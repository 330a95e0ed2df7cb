import { expect, test } from 'vitest'
import type { MessageSent } from '@basera/contract/chain/conversation'
import { createOutbox, type Outgoing, type OutboxWorld, type Words } from './outbox.ts'

const HOME = '0a1b2c3d-0000-4000-8000-000000000001'
const said = (body: string): Words => ({ enquiryId: HOME, kind: 'text', body, files: [] })
const answer: MessageSent = {
  success: true,
  id: HOME,
  state: 'open',
  version: 2,
  at: '2026-11-24T05:12:00Z',
  message_id: 7,
  warnings: [],
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

/** The database answers what `reply` says; time passes only by `tick`. */
function world(
  options: {
    stored?: readonly Outgoing[]
    /** Of another tab of the same browser. */
    shared?: Map<string, Outgoing>
    alone?: OutboxWorld['alone']
  } = {},
) {
  const stored = options.shared ?? new Map((options.stored ?? []).map((one) => [one.key, one]))
  const state = {
    isOnline: true,
    isFull: false,
    nowMs: 1_000_000_000,
    keys: 0,
    sent: [] as { readonly key: string; readonly body: string | null }[],
    arrived: [] as (string | null)[],
    timers: [] as { ms: number; work: () => void }[],
    reply: (_message: Outgoing): Promise<MessageSent> => Promise.resolve(answer),
    stored,
  }
  const outside: OutboxWorld = {
    storage: {
      read: () => [...stored.values()],
      write: (message) => {
        if (state.isFull) return false
        stored.set(message.key, message)
        return true
      },
      remove: (key) => void stored.delete(key),
    },
    send: (message) => {
      state.sent.push({ key: message.key, body: message.body })
      return state.reply(message)
    },
    onSent: ({ body }) => void state.arrived.push(body),
    refusalOf: (error) => (error instanceof RangeError ? error.message : null),
    alone: options.alone ?? ((work) => work()),
    isOnline: () => state.isOnline,
    nowMs: () => state.nowMs,
    newKey: () => `key ${(state.keys += 1)}`,
    wait: (ms, work) => void state.timers.push({ ms, work }),
  }
  const tick = async () => {
    for (const { work } of state.timers.splice(0)) work()
    await settle()
  }
  return { state, outside, tick }
}

test('a message without a connection waits, and goes out once when it is back', async () => {
  const { state, outside } = world()
  state.isOnline = false
  const outbox = createOutbox(outside)
  outbox.add(said('Is it free?'))
  await settle()
  expect(state.sent).toEqual([])
  expect(outbox.entries().map(({ state: at }) => at)).toEqual(['waiting'])
  state.isOnline = true
  outbox.drain()
  outbox.drain()
  await settle()
  outbox.drain()
  await settle()
  expect(state.sent).toEqual([{ key: 'key 1', body: 'Is it free?' }])
  expect(outbox.entries()).toEqual([])
  expect(state.stored.size).toBe(0)
})

test('an answer that never came is asked for again with the same key, in longer and longer waits', async () => {
  const { state, outside, tick } = world()
  state.reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const outbox = createOutbox(outside)
  outbox.add(said('One'))
  outbox.add(said('Two'))
  await settle()
  expect(state.timers.map(({ ms }) => ms)).toEqual([1_000])
  await tick()
  expect(state.timers.map(({ ms }) => ms)).toEqual([2_000])
  for (let attempt = 0; attempt < 6; attempt += 1) await tick()
  expect(state.timers.map(({ ms }) => ms)).toEqual([30_000])
  state.reply = () => Promise.resolve(answer)
  await tick()
  expect(new Set(state.sent.slice(0, -1).map(({ key }) => key))).toEqual(new Set(['key 1']))
  expect(state.arrived).toEqual(['One', 'Two'])
})

test('a refused message stands with its reason, holds up no other, and is sent again when asked', async () => {
  const { state, outside } = world()
  state.reply = ({ body }) =>
    body === 'No' ? Promise.reject(new RangeError('Not like this.')) : Promise.resolve(answer)
  const outbox = createOutbox(outside)
  outbox.add(said('No'))
  outbox.add(said('Yes'))
  await settle()
  expect(state.arrived).toEqual(['Yes'])
  expect(outbox.entries()).toMatchObject([{ state: 'failed', problem: 'Not like this.' }])
  outbox.drain()
  await settle()
  expect(state.sent).toHaveLength(2)
  state.reply = () => Promise.resolve(answer)
  outbox.retry('key 1')
  await settle()
  expect(state.sent.at(-1)).toEqual({ key: 'key 1', body: 'No' })
  expect(outbox.entries()).toEqual([])
})

test('a message taken out is not sent any more', async () => {
  const { state, outside } = world()
  state.isOnline = false
  const outbox = createOutbox(outside)
  outbox.add(said('Wrong thread'))
  outbox.discard('key 1')
  state.isOnline = true
  outbox.drain()
  await settle()
  expect(state.sent).toEqual([])
  expect(state.stored.size).toBe(0)
})

test('one that is taken out while its request is lost does not come back', async () => {
  const { state, outside, tick } = world()
  state.reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const outbox = createOutbox(outside)
  outbox.add(said('Gone'))
  outbox.discard('key 1')
  await settle()
  await tick()
  expect(outbox.entries()).toEqual([])
  expect(state.stored.size).toBe(0)
})

test('after a reload what was under way is sent with its old key, in the order of writing', async () => {
  const common = { ...said(''), problem: '' }
  const { state, outside } = world({
    stored: [
      { ...common, key: 'b', body: 'Second', writtenAtMs: 999_999_001, state: 'waiting' },
      { ...common, key: 'a', body: 'First', writtenAtMs: 999_999_000, state: 'sending' },
    ],
  })
  const outbox = createOutbox(outside)
  outbox.drain()
  await settle()
  expect(state.sent).toEqual([
    { key: 'a', body: 'First' },
    { key: 'b', body: 'Second' },
  ])
})

test('one whose key the database has forgotten is not sent by itself, and then with a new key', async () => {
  const common = { ...said('Old'), problem: '', state: 'waiting' as const }
  const { state, outside } = world({
    stored: [{ ...common, key: 'a', writtenAtMs: 1_000_000_000 - 48 * 3_600_000 }],
  })
  const outbox = createOutbox(outside)
  outbox.drain()
  await settle()
  expect(state.sent).toEqual([])
  expect(outbox.entries()).toMatchObject([
    { state: 'failed', problem: 'This waited for two days, so it was not sent by itself.' },
  ])
  outbox.retry('a')
  await settle()
  expect(state.sent).toEqual([{ key: 'key 1', body: 'Old' }])
})

test('what another tab has sent is dropped, and what it has written is taken over', async () => {
  const { state, outside } = world()
  state.isOnline = false
  const outbox = createOutbox(outside)
  outbox.add(said('Here'))
  const own = outbox.entries()[0]
  if (own === undefined) throw new Error('nothing waits')
  state.stored.delete('key 1')
  state.stored.set('other', { ...own, key: 'other', body: 'There' })
  outbox.adopt()
  await settle()
  expect(outbox.entries().map(({ body }) => body)).toEqual(['There'])
})

/** Lets one work begin when the one before it has ended. */
function createLock(): OutboxWorld['alone'] {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = last.then(work, work)
    last = own.catch(() => undefined)
    return own
  }
}

test('two tabs that are back at the same moment send what waits once', async () => {
  const waiting = { ...said('Once'), key: 'a', problem: '', state: 'waiting' as const }
  const shared = new Map([['a', { ...waiting, writtenAtMs: 999_999_999 }]])
  const alone = createLock()
  const [one, other] = [world({ shared, alone }), world({ shared, alone })]
  const outboxes = [createOutbox(one.outside), createOutbox(other.outside)]
  for (const outbox of outboxes) outbox.drain()
  await settle()
  await settle()
  expect([...one.state.sent, ...other.state.sent]).toEqual([{ key: 'a', body: 'Once' }])
  expect(outboxes.map((outbox) => outbox.entries())).toEqual([[], []])
})

test('one whose answer was lost in a tab is sent by the next tab, with its key', async () => {
  const waiting = { ...said('Once'), key: 'a', problem: '', state: 'waiting' as const }
  const shared = new Map([['a', { ...waiting, writtenAtMs: 999_999_999 }]])
  const alone = createLock()
  const [one, other] = [world({ shared, alone }), world({ shared, alone })]
  one.state.reply = () => Promise.reject(new TypeError('Failed to fetch'))
  const outboxes = [createOutbox(one.outside), createOutbox(other.outside)]
  for (const outbox of outboxes) outbox.drain()
  await settle()
  await settle()
  expect(other.state.sent).toEqual([{ key: 'a', body: 'Once' }])
  expect(other.state.arrived).toEqual(['Once'])
})

test('one that the storage had no room for stays on the screen when another tab writes', async () => {
  const { state, outside } = world()
  state.isOnline = false
  state.isFull = true
  const outbox = createOutbox(outside)
  outbox.add(said('No room'))
  outbox.adopt()
  state.isOnline = true
  outbox.drain()
  await settle()
  expect(state.arrived).toEqual(['No room'])
})
