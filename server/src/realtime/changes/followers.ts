// Who follows what on this server process. Equal wishes are one, so that a change is matched once for all of them.
import type { Channel } from '../channel.ts'
import type { Binding, Following } from './binding.ts'
import type { Table } from './table.ts'

export type Followers = {
  /** An id for a wish that was refused. */
  nextId(): number
  /** The shared form of a wish; the channel hears of it until `remove`. */
  add(channel: Channel, wish: Omit<Following, 'id'>): Following
  remove(channel: Channel, bindings: readonly Binding[]): void
  /** Wishes about a table, with those who have them. */
  of(table: Table): readonly (readonly [Following, ReadonlySet<Channel>])[]
  /** Database roles of all followers; empty when nobody follows anything. */
  roles(): readonly string[]
}

type Entry = { readonly following: Following; readonly channels: Set<Channel> }

export function createFollowers(): Followers {
  const entries = new Map<string, Entry>()
  const keys = new Map<number, string>()
  let lastId = 0
  const nextId = (): number => (lastId += 1)

  return {
    nextId,
    add(channel, wish) {
      const key = JSON.stringify(wish)
      const entry = entries.get(key) ?? {
        following: { ...wish, id: nextId() },
        channels: new Set(),
      }
      entry.channels.add(channel)
      entries.set(key, entry)
      keys.set(entry.following.id, key)
      return entry.following
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
        .filter(({ following }) => isAbout(following, table))
        .map(({ following, channels }) => [following, channels]),
    roles: () => [
      ...new Set(
        [...entries.values()].flatMap(({ channels }) =>
          [...channels].map(({ identity }) => identity.role),
        ),
      ),
    ],
  }
}

const isAbout = ({ schema, table }: Following, { schema: of, name }: Table): boolean =>
  (schema === of || schema === '*') && (table === null || table === name)
