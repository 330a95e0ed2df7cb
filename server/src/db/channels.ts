// Listeners by NOTIFY channel; the engines deliver into it.

import { escapeSqlIdentifier } from 'pg-sql2'

import type { Statement } from './database.ts'

export type Channels = {
  readonly names: readonly string[]
  /** Returns whether the channel is new, so that a LISTEN has to be sent. */
  readonly add: (channel: string, callback: (payload: string) => void) => boolean
  /** Returns whether the channel has no listener left. */
  readonly remove: (channel: string, callback: (payload: string) => void) => boolean
  readonly deliver: (channel: string, payload: string) => void
}

export function createChannels(): Channels {
  const callbacks = new Map<string, Set<(payload: string) => void>>()
  return {
    get names() {
      return [...callbacks.keys()]
    },
    add(channel, callback) {
      const known = callbacks.get(channel)
      callbacks.set(channel, (known ?? new Set()).add(callback))
      return known === undefined
    },
    remove(channel, callback) {
      const known = callbacks.get(channel)
      known?.delete(callback)
      return known?.size === 0 && callbacks.delete(channel)
    },
    deliver(channel, payload) {
      for (const callback of callbacks.get(channel) ?? []) callback(payload)
    },
  }
}

export const listenStatement = (channel: string): Statement => ({
  text: `listen ${escapeSqlIdentifier(channel)}`,
  values: [],
})

export const unlistenStatement = (channel: string): Statement => ({
  text: `unlisten ${escapeSqlIdentifier(channel)}`,
  values: [],
})
