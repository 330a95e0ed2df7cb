import { expect, test } from 'vitest'
import type { PushAddress } from './push-browser.ts'
import { createPushChoice, renewPushes, type PushState, type PushWorld } from './push-choice.ts'
import type { PushMark } from './push-mark.ts'

const KEY = 'key of the server'
const DAY_MS = 86_400_000

const addressOf = (endpoint: string, key = KEY): PushAddress => ({
  endpoint,
  p256dh: 'public',
  auth: 'secret',
  key,
})
const markOf = (endpoint: string, savedAtMs = 0): PushMark => ({ endpoint, key: KEY, savedAtMs })

type Begin = { permission?: NotificationPermission; known?: PushAddress }
type Inside = {
  can: boolean
  permission: NotificationPermission
  answer: NotificationPermission
  isServiceThere: boolean
  isServerThere: boolean
  known: PushAddress | null
  mark: PushMark | null
  server: Set<string>
  made: number
  nowMs: number
}

/** A browser and a server, in memory. */
function world(begin: Begin = {}) {
  const state: Inside = {
    can: true,
    permission: begin.permission ?? 'default',
    answer: 'granted',
    isServiceThere: true,
    isServerThere: true,
    known: begin.known ?? null,
    mark: null,
    server: new Set(begin.known ? [begin.known.endpoint] : []),
    made: 0,
    nowMs: 1000,
  }
  const outside: PushWorld = {
    key: KEY,
    canPush: () => state.can,
    permission: () => state.permission,
    ask: () => {
      state.permission = state.answer
      return Promise.resolve(state.permission)
    },
    find: () => Promise.resolve(state.known),
    subscribe: (key) => {
      if (!state.isServiceThere) return Promise.reject(new Error('push service not available'))
      if (state.known?.key !== key) state.known = addressOf(`new ${(state.made += 1)}`, key)
      return Promise.resolve(state.known)
    },
    end: () => {
      state.known = null
      return Promise.resolve()
    },
    save: ({ endpoint }) => {
      if (!state.isServerThere) return Promise.reject(new TypeError('Failed to fetch'))
      state.server.add(endpoint)
      return Promise.resolve()
    },
    remove: (endpoint) => {
      if (!state.isServerThere) return Promise.reject(new TypeError('Failed to fetch'))
      state.server.delete(endpoint)
      return Promise.resolve()
    },
    mark: {
      read: () => state.mark,
      write: (mark) => void (state.mark = mark),
      remove: () => void (state.mark = null),
    },
    nowMs: () => state.nowMs,
  }
  return { state, outside }
}

async function looked(outside: PushWorld) {
  const choice = createPushChoice(outside)
  await choice.look()
  return choice
}

/** What the server, this page and the browser know. */
const known = ({ server, mark, known: address }: Inside) => [[...server], mark, address]
const nothing = [[], null, null]

test('a browser without pushes says so', async () => {
  const { state, outside } = world()
  state.can = false
  expect((await looked(outside)).read()).toEqual({ kind: 'unable' })
})

test('a browser that forbids them says so, and offers them again when it is allowed', async () => {
  const { state, outside } = world({ permission: 'denied' })
  const choice = await looked(outside)
  expect(choice.read()).toEqual({ kind: 'blocked' })
  state.permission = 'default'
  await choice.look()
  expect(choice.read()).toEqual({ kind: 'off', problem: null })
})

test('who says no is not subscribed', async () => {
  const { state, outside } = world()
  state.answer = 'denied'
  const choice = await looked(outside)
  await choice.turnOn()
  expect(choice.read()).toEqual({ kind: 'blocked' })
  expect(known(state)).toEqual(nothing)
})

test('who does not answer the browser is told that nothing was turned on', async () => {
  const { state, outside } = world()
  state.answer = 'default'
  const choice = await looked(outside)
  await choice.turnOn()
  expect(choice.read()).toEqual({ kind: 'off', problem: 'dismissed' })
  expect(known(state)).toEqual(nothing)
})

test('a push service that does not answer turns nothing on', async () => {
  const { state, outside } = world()
  state.isServiceThere = false
  const choice = await looked(outside)
  await choice.turnOn()
  expect(choice.read()).toEqual({ kind: 'off', problem: 'unreachable' })
  expect(known(state)).toEqual(nothing)
})

test('what the server does not take is given back to the browser', async () => {
  const { state, outside } = world()
  state.isServerThere = false
  const choice = await looked(outside)
  await choice.turnOn()
  expect(choice.read()).toEqual({ kind: 'off', problem: 'unsaved' })
  expect(known(state)).toEqual(nothing)
})

test('on is what the person, the browser and the server have agreed to, in this order', async () => {
  const { state, outside } = world()
  const choice = await looked(outside)
  const seen: PushState['kind'][] = []
  choice.subscribe(() => seen.push(choice.read().kind))
  const turning = choice.turnOn()
  // A second press while the browser asks changes nothing.
  await choice.turnOn()
  await choice.turnOff()
  await turning
  expect(seen).toEqual(['asking', 'on'])
  expect([...state.server]).toEqual(['new 1'])
  expect(state.mark).toEqual({ endpoint: 'new 1', key: KEY, savedAtMs: 1000 })
  expect((await looked(outside)).read()).toEqual({ kind: 'on', problem: null })
})

test('what somebody else has in this browser does not count as on', async () => {
  const { outside } = world({ permission: 'granted', known: addressOf('of another') })
  expect((await looked(outside)).read()).toEqual({ kind: 'off', problem: null })
})

test('turned off, neither the server nor the browser knows it any more', async () => {
  const { state, outside } = world()
  const choice = await looked(outside)
  await choice.turnOn()
  await choice.turnOff()
  expect(choice.read()).toEqual({ kind: 'off', problem: null })
  expect(known(state)).toEqual(nothing)
})

test('it stays on where the server could not be told', async () => {
  const { state, outside } = world()
  const choice = await looked(outside)
  await choice.turnOn()
  state.isServerThere = false
  await choice.turnOff()
  expect(choice.read()).toEqual({ kind: 'on', problem: 'stillOn' })
  expect(state.known?.endpoint).toBe('new 1')
})

test('a page tells the server nothing while all is as it was', async () => {
  const { state, outside } = world({ permission: 'granted', known: addressOf('old') })
  state.mark = markOf('old')
  state.isServerThere = false
  await renewPushes(outside)
  expect(state.known?.endpoint).toBe('old')
})

test.each([
  ['the browser gave itself another address', { known: addressOf('changed') }, 'changed'],
  ['the server has another key', { known: addressOf('old', 'an older key') }, 'new 1'],
  ['the browser has lost it', {}, 'new 1'],
] as const)('when %s, the server hears of the new address', async (_why, begin, endpoint) => {
  const { state, outside } = world({ permission: 'granted', ...begin })
  state.mark = markOf('old')
  state.server = new Set(['old'])
  await renewPushes(outside)
  expect([...state.server]).toEqual([endpoint])
  expect(state.mark).toEqual({ endpoint, key: KEY, savedAtMs: 1000 })
})

test('after a day the server is told again, which may have forgotten it', async () => {
  const { state, outside } = world({ permission: 'granted', known: addressOf('old') })
  state.mark = markOf('old')
  state.server.clear()
  state.nowMs = DAY_MS
  await renewPushes(outside)
  expect([...state.server]).toEqual(['old'])
})

test('a page without the server changes nothing, and the next one tries again', async () => {
  const { state, outside } = world({ permission: 'granted', known: addressOf('changed') })
  state.mark = markOf('old')
  state.isServerThere = false
  await expect(renewPushes(outside)).rejects.toThrow('Failed to fetch')
  expect(state.mark).toEqual(markOf('old'))
})

test('pushes that the person has forbidden meanwhile end at the server, too', async () => {
  const { state, outside } = world({ permission: 'denied' })
  state.mark = markOf('old')
  state.server = new Set(['old'])
  await renewPushes(outside)
  expect(known(state)).toEqual(nothing)
})

test('what a person before left in this browser ends when somebody else is signed in', async () => {
  const { state, outside } = world({ permission: 'granted', known: addressOf('of another') })
  await renewPushes(outside)
  expect(state.known).toBeNull()
})
