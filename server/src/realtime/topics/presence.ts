// Presence on topics. The database stores the presences of all server processes; sockets are sent the differences.
import type { Database } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import { type Random, randomToken } from '../../ports/random.ts'
import { type Channel, type Presence, push, TOPIC_PREFIX } from '../channel.ts'
import type { Cluster, LostPresence } from '../cluster/cluster.ts'
import { serverReadScope, serverScope } from '../dependencies.ts'
import { encodeMessage } from '../wire/encode.ts'
import type { JsonObject } from '../wire/message.ts'
import type { Rooms } from './rooms.ts'

export type Presences = {
  /** Replaces the channel's presence. Throws DatabaseError when the payload cannot be stored. */
  track(channel: Channel, payload: JsonObject): Promise<void>
  untrack(channels: readonly Channel[]): Promise<void>
  /** Sends the channel the whole state. */
  sendState(channel: Channel): Promise<void>
  /** Sends a difference to this process's sockets. */
  deliver(room: string, diffText: string): void
  /** Sends the leaves of presences whose process died. */
  announceLost(lost: readonly LostPresence[]): void
  /** Stores the presences of these channels again. */
  restore(channels: Iterable<Channel>): Promise<void>
}

const REF_BYTES = 9

export function createPresences(
  { database, random }: { readonly database: Database; readonly random: Random },
  rooms: Rooms,
  cluster: () => Cluster,
): Presences {
  const deliver = (room: string, diffText: string): void => {
    const topic = `${TOPIC_PREFIX}${room.slice(room.indexOf(':') + 1)}`
    const message = {
      joinRef: null,
      ref: null,
      topic,
      event: 'presence_diff',
      payloadText: diffText,
    }
    rooms.send(room, (version) => encodeMessage(message, version), receivesPresence)
  }

  const announce = (
    room: string,
    joins: readonly Presence[],
    leaves: readonly Presence[],
  ): void => {
    const diff = JSON.stringify({ joins: byKey(joins), leaves: byKey(leaves) })
    deliver(room, diff)
    cluster().publish({ kind: 'presence', room, diff })
  }

  const store = (room: string, presence: Presence, replaces: string | null) =>
    statement(sql`
      select _gateway.realtime_track(
        ${value(cluster().node)}, ${value(replaces)}, ${value(presence.ref)}, ${value(room)},
        ${value(presence.key)}, ${value(presence.meta)}
      )`)

  return {
    deliver,
    async track(channel, payload) {
      const before = channel.presence
      const key = before?.key ?? (channel.config.presence.key || random.uuid())
      const presence = { ref: randomToken(random, REF_BYTES), key, meta: payload }
      await database.run(serverScope, [store(channel.room, presence, before?.ref ?? null)])
      channel.presence = presence
      announce(channel.room, [presence], before === null ? [] : [before])
    },
    async untrack(channels) {
      const ended = channels.flatMap((channel) => {
        const { presence, room } = channel
        channel.presence = null
        return presence === null ? [] : [{ presence, room }]
      })
      if (ended.length === 0) return
      const refs = ended.map(({ presence }) => presence.ref)
      try {
        await database.run(serverScope, [
          statement(sql`select _gateway.realtime_untrack(${value(refs)}::text[])`),
        ])
      } finally {
        // After the DELETE: a join in between would read a presence whose leave was sent before.
        for (const { presence, room } of ended) announce(room, [], [presence])
      }
    },
    async sendState(channel) {
      const [found] = await database.run(serverReadScope, [
        statement(sql`
          select ref, key, meta from _gateway.realtime_presences_of(${value(channel.room)})`),
      ])
      const present = found === undefined ? [] : toRows<Presence>(found)
      push(channel, 'presence_state', JSON.stringify(byKey(present)))
    },
    announceLost(lost) {
      for (const { topic, key, ref } of lost) announce(topic, [], [{ key, ref, meta: {} }])
    },
    async restore(channels) {
      const present = [...channels].filter(({ presence }) => presence !== null)
      const statements = present.flatMap(({ room, presence }) =>
        presence === null ? [] : [store(room, presence, presence.ref)],
      )
      if (statements.length > 0) await database.run(serverScope, statements)
      for (const { room, presence } of present) {
        if (presence !== null) announce(room, [presence], [])
      }
    },
  }
}

const receivesPresence = ({ config, rights }: Channel): boolean =>
  config.presence.enabled && rights.canReceive.presence

type Metas = { readonly metas: readonly JsonObject[] }

function byKey(presences: readonly Presence[]): Record<string, Metas> {
  const groups = Map.groupBy(presences, ({ key }) => key)
  // From entries, so that a key such as `__proto__` is an own property.
  return Object.fromEntries(
    [...groups].map(([key, group]) => [
      key,
      { metas: group.map(({ ref, meta }) => ({ ...meta, phx_ref: ref })) },
    ]),
  )
}
