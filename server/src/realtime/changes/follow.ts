import type { Channel } from '../channel.ts'
import type { Hub } from '../hub.ts'
import { resolveBinding } from './resolve-binding.ts'

/**
 * Checks the channel's wishes as the person it belongs to now, and lets it hear of those that hold. Answers what is
 * wrong with the others. Throws DatabaseError when the database is away.
 */
export async function follow(
  { database, followers }: Hub,
  channel: Channel,
): Promise<readonly string[]> {
  const requests = channel.config.postgres_changes
  const resolutions = await Promise.all(
    requests.map((request) => resolveBinding(database, channel.identity, request)),
  )
  const before = channel.bindings
  channel.bindings = resolutions.map((resolution, index) => {
    if (resolution.kind === 'following') {
      const following = followers.add(channel, resolution.following)
      return { id: following.id, following }
    }
    return { id: before[index]?.id ?? followers.nextId(), following: null }
  })
  const kept = new Set(channel.bindings.map(({ id }) => id))
  followers.remove(
    channel,
    before.filter(({ id }) => !kept.has(id)),
  )
  return resolutions.flatMap((resolution) =>
    resolution.kind === 'fault' ? [resolution.message] : [],
  )
}
