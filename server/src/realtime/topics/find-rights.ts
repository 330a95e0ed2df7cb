// Whether a channel may be joined, and stay so.
import type { Hub } from '../hub.ts'
import type { Identity } from '../identity.ts'
import type { JoinConfig } from '../join-config.ts'
import { ALL_RIGHTS, NO_RIGHTS, type TopicRights } from './rights.ts'

/** The rights on the channel, or the reason why it may not be joined. */
export async function findRights(
  { settings, askRights }: Hub,
  identity: Identity,
  name: string,
  config: JoinConfig,
): Promise<TopicRights | string> {
  if (config.private) {
    const rights = await askRights(identity, name)
    return rights.canReceive.broadcast || rights.canReceive.presence
      ? rights
      : `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
  }
  if (!settings.isPrivateOnly) return ALL_RIGHTS
  // Changes are checked row by row, whatever the channel: following them needs no private one.
  return config.postgres_changes.length > 0
    ? NO_RIGHTS
    : 'PrivateOnly: This project only allows private channels'
}
