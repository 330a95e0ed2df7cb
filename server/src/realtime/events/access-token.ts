// `access_token`: replaces a channel's token by a newer one of the same person (contract 5.2).
import { isOpaqueKey } from '../../jwt/api-keys.ts'
import { type Channel, pushSystem } from '../channel.ts'
import { follow } from '../changes/follow.ts'
import { endChannel, type Hub, SESSION_ENDED } from '../hub.ts'
import { nameCaller } from '../identity.ts'
import { readAccessToken } from '../join-config.ts'
import { findEnded } from '../sessions.ts'
import { findRights } from '../topics/find-rights.ts'
import type { Incoming } from '../wire/message.ts'

/** Throws DatabaseError when the database is unreachable. */
export async function accessToken(hub: Hub, channel: Channel, message: Incoming): Promise<void> {
  const token = readAccessToken(message.payload)
  if (token === null || (token !== undefined && isOpaqueKey(token))) return
  const naming = await nameCaller(hub, token ?? '', channel.connection.opener)
  if (naming.kind === 'refused') return endChannel(hub, channel, naming.reason)
  const { identity } = naming
  const before = channel.identity
  if (identity.key === before.key) return
  if (before.userId !== null && identity.userId !== null && identity.userId !== before.userId) {
    return endChannel(hub, channel, 'The token belongs to somebody else')
  }
  if ((await findEnded(hub.database, [identity])).size > 0) {
    return endChannel(hub, channel, SESSION_ENDED)
  }
  const rights = await findRights(hub, identity, channel.name, channel.config)
  if (typeof rights === 'string') return endChannel(hub, channel, rights)
  channel.identity = identity
  channel.rights = rights
  if (identity.role === before.role) return
  const [fault] = await follow(hub, channel)
  if (fault === undefined) return
  pushSystem(channel, { extension: 'postgres_changes', status: 'error', message: fault })
}
