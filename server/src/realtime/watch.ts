// Closes channels of expired tokens, ended sessions and lost rights, and idle sockets.
import type { Channel, Connection } from './channel.ts'
import { channelsOf, endChannel, type Hub, SESSION_ENDED } from './hub.ts'
import { expired, type Identity } from './identity.ts'
import { findEnded } from './sessions.ts'
import { findRights } from './topics/find-rights.ts'

const CLOSE_SESSION_ENDED = 4401
const CLOSE_IDLE = 1000

export type Watch = { close(): Promise<void> }

/** Checks every second, and on NOTIFY of ended sessions. Throws DatabaseError when it cannot LISTEN. */
export async function openWatch(hub: Hub): Promise<Watch> {
  const { clock, database, log, settings } = hub
  let lastSessionCheckAt = clock.now().getTime()
  let running: Promise<unknown> = Promise.resolve()

  const guarded = (work: () => Promise<void>): void => {
    running = work().catch((cause: unknown) =>
      log.fault('open channels could not be checked', { cause }),
    )
  }
  const check = async (): Promise<void> => {
    const now = clock.now().getTime()
    for (const connection of hub.connections) {
      if (now - connection.lastHeardAt > settings.idleSeconds * 1000) {
        connection.close(CLOSE_IDLE, 'idle')
      }
    }
    await endExpired(hub, now)
    if (now - lastSessionCheckAt < settings.sessionCheckSeconds * 1000) return
    lastSessionCheckAt = now
    await endDead(hub, [...channelsOf(hub)])
    await recheckRights(hub)
  }

  const timer = setInterval(() => guarded(check), 1000)
  const unlisten = await database.listen('_gateway_sessions', (id) => {
    const concerned = [...channelsOf(hub)].filter(
      ({ identity }) => identity.sessionId === id || identity.userId === id,
    )
    if (concerned.length > 0) guarded(() => endDead(hub, concerned))
  })
  return {
    async close() {
      clearInterval(timer)
      await unlisten()
      await running
    },
  }
}

/** Closes channels whose latest token has expired (contract 5.2). */
async function endExpired(hub: Hub, now: number): Promise<void> {
  const over = [...channelsOf(hub)].filter(({ identity }) => secondsOver(identity, now) >= 0)
  for (const channel of over) {
    const seconds = Math.floor(secondsOver(channel.identity, now))
    await endChannel(hub, channel, `InvalidJWTToken: ${expired(seconds)}`)
  }
}

/** Seconds since the token expired; negative before, and always for an API key. */
const secondsOver = ({ expiresAt }: Identity, now: number): number =>
  expiresAt === null ? Number.NEGATIVE_INFINITY : now / 1000 - expiresAt

/** Re-evaluates the policies of private channels: rights may have changed since the join. */
async function recheckRights(hub: Hub): Promise<void> {
  const closed = [...channelsOf(hub)].filter(({ config }) => config.private)
  for (const channel of closed) {
    const { identity, name, config } = channel
    // oxlint-disable-next-line no-await-in-loop -- sequential: not urgent, and the database is shared
    const rights = await findRights(hub, identity, name, config)
    // A newer token may have arrived meanwhile, with its own rights.
    if (channel.identity !== identity) continue
    if (typeof rights !== 'string') channel.rights = rights
    // oxlint-disable-next-line no-await-in-loop -- as above
    else await endChannel(hub, channel, rights)
  }
}

async function endDead(hub: Hub, channels: readonly Channel[]): Promise<void> {
  const ended = await findEnded(
    hub.database,
    channels.map(({ identity }) => identity),
  )
  const dead = channels.filter(({ identity }) => ended.has(identity))
  const connections = new Set<Connection>()
  for (const channel of dead) {
    connections.add(channel.connection)
    await endChannel(hub, channel, SESSION_ENDED)
  }
  for (const connection of connections) {
    if (connection.channels.size === 0) connection.close(CLOSE_SESSION_ENDED, 'session ended')
  }
}
