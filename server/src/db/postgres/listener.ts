// LISTEN on a connection of its own, opened with the first channel and again, with back-off, after it was lost.
// What was notified while the connection was away is lost: PostgreSQL keeps nothing for absent listeners.

import { createChannels, listenStatement, unlistenStatement } from '../channels.ts'
import type { Unlisten } from '../database.ts'
import { createSession, type Session } from '../wire/session.ts'
import { createBackOff } from './back-off.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'

export type Listener = {
  /** Throws DatabaseError when the first connection cannot be made. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<Unlisten>
  close(): Promise<void>
}

type Opened = { readonly connection: Connection; readonly session: Session }

const statementTimeoutMs = 10_000

export function createListener(options: ConnectionOptions): Listener {
  const channels = createChannels()
  const backOff = createBackOff(() => void reopen())
  let opened: Promise<Opened> | null = null
  let isClosed = false

  const open = async (): Promise<Opened> => {
    const connection = await openConnection(options)
    const session = createSession(connection)
    connection.onNotification(channels.deliver)
    connection.onLost(() => void reopen())
    await session.step(channels.names.map(listenStatement), statementTimeoutMs)
    backOff.reset()
    return { connection, session }
  }

  const reopen = async (): Promise<void> => {
    opened = null
    if (isClosed || channels.names.length === 0) return
    try {
      opened = open()
      await opened
    } catch {
      // Still away: the next attempt follows after the back-off.
      opened = null
      backOff.wait()
    }
  }

  return {
    async listen(channel, onNotification) {
      const isNew = channels.add(channel, onNotification)
      try {
        const wasOpen = opened !== null
        opened ??= open()
        const { session } = await opened
        if (isNew && wasOpen) await session.step([listenStatement(channel)], statementTimeoutMs)
      } catch (error) {
        channels.remove(channel, onNotification)
        opened = null
        throw error
      }
      return async () => {
        if (!channels.remove(channel, onNotification) || opened === null) return
        const { session } = await opened
        await session.step([unlistenStatement(channel)], statementTimeoutMs)
      }
    },
    async close() {
      isClosed = true
      backOff.reset()
      const last = await opened?.catch(() => null)
      await last?.connection.close()
    },
  }
}
