// Messages on their way: stored in the browser until the database has answered, sent in the order of writing, each with
// the key it was written with, so that a repeated request changes nothing. Knows neither React nor the network.

import { MESSAGE_KEY_LIFE_MS } from '@basera/contract/constants/conversations'
import { threadMessages } from '@basera/contract/messages/chain/enquiries'
import type { MessageFile, MessageSent } from '@basera/contract/chain/conversation'

export type Words = {
  readonly enquiryId: string
  readonly kind: 'text' | 'photo' | 'file'
  readonly body: string | null
  readonly files: readonly MessageFile[]
}

export type Outgoing = Words & {
  /** Made once for a press; every attempt sends it. */
  readonly key: string
  readonly writtenAtMs: number
  /** `failed`: refused, or it waited too long: it is sent again only when somebody asks for that. */
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  readonly problem: string
}

export type OutboxWorld = {
  /** Of this browser. */
  readonly storage: {
    readonly read: () => readonly Outgoing[]
    /** False where it is blocked or full: the message then lives as long as the page. */
    readonly write: (message: Outgoing) => boolean
    readonly remove: (key: string) => void
  }
  readonly send: (message: Outgoing) => Promise<MessageSent>
  readonly onSent: (message: Outgoing, answer: MessageSent) => void
  /** Null: no answer came, or none that says anything; the message is sent again with its key. */
  readonly refusalOf: (error: unknown) => string | null
  /** Runs work of one tab of this browser at a time. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly isOnline: () => boolean
  readonly nowMs: () => number
  readonly newKey: () => string
  /** Calls back once, later. */
  readonly wait: (ms: number, work: () => void) => void
}

export type Outbox = {
  readonly entries: () => readonly Outgoing[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (words: Words) => void
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
  /** Sends what waits: at the start, and when the connection is back. */
  readonly drain: () => void
  /** Reads the storage again, which another tab has changed. */
  readonly adopt: () => void
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

export function createOutbox(world: OutboxWorld): Outbox {
  let entries: readonly Outgoing[] = inOrder(world.storage.read().map(asStored))
  let isSending = false
  let retryMs = FIRST_RETRY_MS
  const unstored = new Set<string>()
  const listeners = new Set<() => void>()

  function show(next: readonly Outgoing[]) {
    entries = next
    for (const listener of listeners) listener()
  }

  function put(message: Outgoing) {
    const others = entries.filter(({ key }) => key !== message.key)
    if (world.storage.write(message)) unstored.delete(message.key)
    else unstored.add(message.key)
    show(inOrder([...others, message]))
  }

  function drop(key: string) {
    world.storage.remove(key)
    unstored.delete(key)
    show(entries.filter((one) => one.key !== key))
  }

  function drain() {
    if (isSending || !world.isOnline()) return
    const next = entries.find(({ state }) => state === 'waiting')
    if (next === undefined) return
    if (isTooOld(next)) {
      put({ ...next, state: 'failed', problem: threadMessages.waitedTooLong })
      drain()
      return
    }
    isSending = true
    void attempt(next)
  }

  async function attempt(message: Outgoing) {
    put({ ...message, state: 'sending' })
    try {
      const answer = await world.alone(() => sendStored(message))
      isSending = false
      retryMs = FIRST_RETRY_MS
      if (answer !== null) world.onSent(message, answer)
      drop(message.key)
      drain()
    } catch (error) {
      isSending = false
      const problem = world.refusalOf(error)
      // Taken out while it was under way.
      if (!entries.some(({ key }) => key === message.key)) return drain()
      if (problem === null) {
        put({ ...message, state: 'waiting' })
        world.wait(retryMs, drain)
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
      } else {
        put({ ...message, state: 'failed', problem })
        drain()
      }
    }
  }

  /** Null: another tab has sent it meanwhile, or somebody has taken it out there. */
  async function sendStored(message: Outgoing): Promise<MessageSent | null> {
    const isStored = world.storage.read().some(({ key }) => key === message.key)
    if (!isStored && !unstored.has(message.key)) return null
    const answer = await world.send(message)
    // Before the next tab looks.
    world.storage.remove(message.key)
    return answer
  }

  const isTooOld = ({ writtenAtMs }: Outgoing) => world.nowMs() - writtenAtMs > MESSAGE_KEY_LIFE_MS

  return {
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (words) => {
      const place = { key: world.newKey(), writtenAtMs: nextMoment(entries, world.nowMs()) }
      put({ ...words, ...place, state: 'waiting', problem: '' })
      drain()
    },
    retry: (key) => {
      const failed = entries.find((one) => one.key === key)
      if (failed === undefined) return
      drop(key)
      const place = isTooOld(failed) ? { key: world.newKey(), writtenAtMs: world.nowMs() } : {}
      put({ ...failed, ...place, state: 'waiting', problem: '' })
      retryMs = FIRST_RETRY_MS
      drain()
    },
    discard: drop,
    drain,
    adopt: () => {
      const own = new Map(entries.map((one) => [one.key, one]))
      // What this tab is sending is not told by the storage.
      const stored = world.storage.read().map((one) => own.get(one.key) ?? asStored(one))
      show(inOrder([...stored, ...entries.filter(({ key }) => unstored.has(key))]))
      drain()
    },
  }
}

/** A page that ended in the middle of a request does not know its answer. */
const asStored = (message: Outgoing): Outgoing =>
  message.state === 'sending' ? { ...message, state: 'waiting' } : message

const inOrder = (messages: readonly Outgoing[]): readonly Outgoing[] =>
  messages.toSorted((one, other) => one.writtenAtMs - other.writtenAtMs)

/** Two messages of one millisecond stay in their order. */
const nextMoment = (entries: readonly Outgoing[], nowMs: number): number =>
  Math.max(nowMs, ...entries.map(({ writtenAtMs }) => writtenAtMs + 1))
