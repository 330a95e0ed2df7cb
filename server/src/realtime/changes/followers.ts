// Registry of subscriptions on this server process. Equal ones are shared, so that a change is matched once for all.
import type { Channel } from '../channel.ts'
import type { Binding, Subscription } from './binding.ts'
import type { Table } from './table.ts'

export type Followers = {
  /** An id for a refused binding. */
  nextId(): number
  /** Adds the channel to the shared subscription until `remove`. */
  add(channel: Channel, subscription: Omit<Subscription, 'id'>): Subscription
  remove(channel: Channel, bindings: readonly Binding[]): void
  /** Subscriptions to a table, with their channels. */
  of(table: Table): readonly (readonly [Subscription, ReadonlySet<Channel>])[]
  /** Database roles of all subscribers; empty when there are none. */
  roles(): readonly string[]
}

type Entry = { readonly subscription: Subscription; readonly channels: Set<Channel> }

export function createFollowers(): Followers {
  const entries = new Map<string, Entry>()
  const keys = new Map<number, string>()
  let lastId = 0
  const nextId = (): number => (lastId += 1)

  return {
    nextId,
    add(channel, subscription) {
      const key = JSON.stringify(subscription)
      const entry = entries.get(key) ?? {
        subscription: { ...subscription, id: nextId() },
        channels: new Set(),
      }
      entry.channels.add(channel)
      entries.set(key, entry)
      keys.set(entry.subscription.id, key)
      return entry.subscription
    },
    remove(channel, bindings) {
      for (const { id } of bindings) {
        const key = keys.get(id) ?? ''
        const entry = entries.get(key)
        entry?.channels.delete(channel)
        if (entry?.channels.size !== 0) continue
        entries.delete(key)
        keys.delete(id)
      }
    },
    of: (table) =>
      [...entries.values()]
        .filter(({ subscription }) => isAbout(subscription, table))
        .map(({ subscription, channels }) => [subscription, channels]),
    roles: () => [
      ...new Set(
        [...entries.values()].flatMap(({ channels }) =>
          [...channels].map(({ identity }) => identity.role),
        ),
      ),
    ],
  }
}

const isAbout = ({ schema, table }: Subscription, { schema: of, name }: Table): boolean =>
  (schema === of || schema === '*') && (table === null || table === name)
