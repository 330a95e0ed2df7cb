import type { Channel } from '../channel.ts'
import type { Hub } from '../hub.ts'
import { resolveBinding } from './resolve-binding.ts'

/**
 * Resolves the channel's bindings with its present identity and subscribes to the valid ones. Returns the faults of the others.
 * Throws DatabaseError when the database is unreachable.
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
    if (resolution.kind === 'subscription') {
      const subscription = followers.add(channel, resolution.subscription)
      return { id: subscription.id, subscription }
    }
    return { id: before[index]?.id ?? followers.nextId(), subscription: null }
  })
  const bound = new Set(channel.bindings.map(({ id }) => id))
  followers.remove(
    channel,
    before.filter(({ id }) => !bound.has(id)),
  )
  return resolutions.flatMap((resolution) =>
    resolution.kind === 'fault' ? [resolution.message] : [],
  )
}
