// `broadcast.replay` of a join: stored messages of a private channel, for somebody who comes later. Stored is what the database
// sent (`realtime.send`), for three days.
import { toRows } from '../../db/rows.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { Channel } from '../channel.ts'
import { serverReadScope } from '../dependencies.ts'
import type { Hub } from '../hub.ts'
import type { JoinConfig } from '../join-config.ts'
import { encodeBroadcast } from '../wire/encode.ts'

type Stored = {
  readonly id: string
  readonly event: string
  readonly payload: string | null
  /** Base64. */
  readonly bytes: string | null
}

/** Why the join cannot be answered with what was sent before; null when it can, or was not asked to. */
export const replayRefusal = ({ broadcast, private: isPrivate }: JoinConfig): string | null =>
  broadcast.replay !== undefined && !isPrivate
    ? 'UnableToReplayMessages: Replay is not allowed for public channels'
    : null

/** The newest of them, the oldest first. Throws DatabaseError when the database is unreachable. */
export async function replay({ database }: Hub, channel: Channel): Promise<void> {
  const asked = channel.config.broadcast.replay
  if (asked === undefined || !channel.rights.canReceive.broadcast) return
  const [result] = await database.run(serverReadScope, [
    statement(sql`
      select id::text, event, payload, bytes
      from _gateway.messages_again(${value(channel.name)}, ${value(asked.since)}, ${value(asked.limit)})`),
  ])
  const { connection, topic } = channel
  for (const { id, event, payload, bytes } of result === undefined ? [] : toRows<Stored>(result)) {
    if (connection.channels.get(topic) !== channel) return
    const content =
      bytes === null
        ? ({ encoding: 'json', text: payload ?? '{}' } as const)
        : ({ encoding: 'binary', bytes: Buffer.from(bytes, 'base64') } as const)
    const meta = { id, replayed: true } as const
    connection.write(encodeBroadcast({ topic, event, content, meta }, connection.version))
  }
}
