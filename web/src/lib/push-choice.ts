// Whether pushes are shown in this browser, as its person chose. Turning on asks the person, then the browser's push service,
// then the server, and counts once all three have agreed. Knows neither React nor the browser.

import { PUSH_RENEWAL_MS } from '@basera/contract/constants/browser-pushes'
import type { PushProblem } from '@basera/contract/messages/account/browser-pushes'
import type { PushAddress } from './push-browser.ts'
import type { PushMark } from './push-mark.ts'

export type PushState =
  | { readonly kind: 'reading' }
  /** The browser has no pushes. */
  | { readonly kind: 'unable' }
  /** The person has forbidden them, in the browser. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'off'; readonly problem: PushProblem | null }
  | { readonly kind: 'asking' }
  | { readonly kind: 'on'; readonly problem: PushProblem | null }
  | { readonly kind: 'turning-off' }

export type PushWorld = {
  /** The server's, by which a browser subscribes. */
  readonly key: string
  readonly canPush: () => boolean
  readonly permission: () => NotificationPermission
  readonly ask: () => Promise<NotificationPermission>
  readonly find: () => Promise<PushAddress | null>
  /** Throws when the push service does not answer. */
  readonly subscribe: (key: string) => Promise<PushAddress>
  readonly end: () => Promise<void>
  /** At the server, for the person who is signed in; both throw. */
  readonly save: (address: PushAddress) => Promise<void>
  readonly remove: (endpoint: string) => Promise<void>
  /** Of the person. */
  readonly mark: {
    readonly read: () => PushMark | null
    readonly write: (mark: PushMark) => void
    readonly remove: () => void
  }
  readonly nowMs: () => number
}

export type PushChoice = {
  readonly read: () => PushState
  readonly subscribe: (listener: () => void) => () => void
  /** Looks at the browser: at the start, and when its permission was changed. */
  readonly look: () => Promise<void>
  readonly turnOn: () => Promise<void>
  readonly turnOff: () => Promise<void>
}

export function createPushChoice(world: PushWorld): PushChoice {
  const listeners = new Set<() => void>()
  let state: PushState = { kind: 'reading' }

  function show(next: PushState) {
    state = next
    for (const listener of listeners) listener()
  }

  const isBusy = () => state.kind === 'asking' || state.kind === 'turning-off'

  async function look() {
    if (isBusy()) return
    const seen = await seenIn(world)
    if (!isBusy()) show(seen)
  }

  async function turnOn() {
    if (isBusy()) return
    show({ kind: 'asking' })
    const answer = await world.ask().catch(() => 'default' as const)
    if (answer !== 'granted')
      return show(answer === 'denied' ? { kind: 'blocked' } : { kind: 'off', problem: 'dismissed' })
    const address = await world.subscribe(world.key).catch(() => null)
    if (address === null) {
      await world.end()
      return show({ kind: 'off', problem: 'unreachable' })
    }
    try {
      await world.save(address)
      writeMark(world, address)
      show({ kind: 'on', problem: null })
    } catch {
      await world.end()
      show({ kind: 'off', problem: 'unsaved' })
    }
  }

  async function turnOff() {
    if (isBusy()) return
    show({ kind: 'turning-off' })
    try {
      const endpoint = world.mark.read()?.endpoint
      if (endpoint !== undefined) await world.remove(endpoint)
      await world.end()
      world.mark.remove()
      show({ kind: 'off', problem: null })
    } catch {
      show({ kind: 'on', problem: 'stillOn' })
    }
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look,
    turnOn,
    turnOff,
  }
}

async function seenIn(world: PushWorld): Promise<PushState> {
  if (!world.canPush()) return { kind: 'unable' }
  if (world.permission() === 'denied') return { kind: 'blocked' }
  const address = world.mark.read() === null ? null : await world.find().catch(() => null)
  const isOn = address !== null && world.permission() === 'granted'
  return { kind: isOn ? 'on' : 'off', problem: null }
}

/**
 * Once a page is loaded: what the browser or the server has changed since is made good. Throws when it could not be; the
 * next page tries again.
 */
export async function renewPushes(world: PushWorld): Promise<void> {
  if (!world.canPush()) return
  const mark = world.mark.read()
  const address = await world.find()
  if (mark === null) {
    // Of somebody whose session ended without a page of ours noticing.
    if (address !== null) await world.end()
    return
  }
  if (world.permission() !== 'granted') {
    await world.remove(mark.endpoint)
    await world.end()
    world.mark.remove()
    return
  }
  const isCurrent =
    address?.endpoint === mark.endpoint &&
    address.key === world.key &&
    world.nowMs() - mark.savedAtMs < PUSH_RENEWAL_MS
  if (isCurrent) return
  const next = await world.subscribe(world.key)
  await world.save(next)
  writeMark(world, next)
  if (next.endpoint !== mark.endpoint) await world.remove(mark.endpoint)
}

function writeMark({ mark, nowMs }: PushWorld, { endpoint, key }: PushAddress) {
  mark.write({ endpoint, key, savedAtMs: nowMs() })
}
