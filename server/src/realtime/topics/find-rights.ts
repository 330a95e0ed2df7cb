// Authorises a channel, at the join and at later checks.
import type { Hub } from '../hub.ts'
import type { Identity } from '../identity.ts'
import type { JoinConfig } from '../join-config.ts'
import { allRights, noRights, type TopicRights } from './rights.ts'

/** The rights on the channel, or the reason of the refusal. */
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
  if (!settings.isPrivateOnly) return allRights
  // Changes are checked by row, so subscribing to them needs no private channel.
  return config.postgres_changes.length > 0
    ? noRights
    : 'PrivateOnly: This project only allows private channels'
}
