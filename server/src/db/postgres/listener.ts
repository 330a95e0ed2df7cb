// LISTEN on a connection of its own, opened with the first channel and again, with back-off, after it was lost.
// Notifications while the connection was down are lost: PostgreSQL stores none for absent listeners. A listener only
// waits, so it would never notice a dead connection: it sends a query at intervals.

import { createChannels, listenStatement, unlistenStatement } from '../channels.ts'
import type { Database, Statement } from '../database.ts'
import { serverTimeoutMs } from '../statement-timeouts.ts'
import { createSession, type Session } from '../wire/session.ts'
import { createBackOff } from './back-off.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'

export type Listener = {
  /** Throws DatabaseError when the connection cannot be made. */
  readonly listen: Database['listen']
  readonly close: () => Promise<void>
}

type Opened = { readonly connection: Connection; readonly session: Session }

export type ListenerOptions = ConnectionOptions & {
  /** Interval of the keep-alive query. */
  readonly pulseMs: number
}

const statementTimeoutMs = serverTimeoutMs.work
const pulse: Statement = { text: 'select 1', values: [] }
const PULSE_TIMEOUT_MS = 3_000

export function createListener(options: ListenerOptions): Listener {
  const channels = createChannels()
  const backOff = createBackOff(() => void inTurn(reopen))
  let opened: Opened | null = null
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  // A session takes one exchange at a time.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }

  const open = async (): Promise<void> => {
    const connection = await openConnection(options)
    const session = createSession(connection)
    connection.onNotification(channels.deliver)
    await session.step(channels.names.map(listenStatement), statementTimeoutMs)
    opened = { connection, session }
    connection.onLost(() => {
      opened = null
      void inTurn(reopen)
    })
    backOff.reset()
  }

  const reopen = async (): Promise<void> => {
    if (isClosed || opened !== null || channels.names.length === 0) return
    // Still unreachable: the next attempt follows after the back-off.
    await open().catch(() => backOff.wait())
  }

  // A missed deadline destroys the connection, and its loss opens the next.
  const feel = (): Promise<unknown> =>
    inTurn(async () => opened?.session.step([pulse], PULSE_TIMEOUT_MS)).catch(() => undefined)
  const pulses = setInterval(() => void feel(), options.pulseMs)
  pulses.unref()

  const add = async (channel: string, callback: (payload: string) => void): Promise<void> => {
    const isNew = channels.add(channel, callback)
    try {
      if (opened === null) await open()
      else if (isNew) await opened.session.step([listenStatement(channel)], statementTimeoutMs)
    } catch (error) {
      channels.remove(channel, callback)
      throw error
    }
  }

  const remove = async (channel: string, callback: (payload: string) => void): Promise<void> => {
    if (!channels.remove(channel, callback) || opened === null) return
    await opened.session.step([unlistenStatement(channel)], statementTimeoutMs)
  }

  return {
    listen: async (channel, onNotification) => {
      await inTurn(() => add(channel, onNotification))
      return () => inTurn(() => remove(channel, onNotification))
    },
    async close() {
      isClosed = true
      clearInterval(pulses)
      backOff.reset()
      await last
      await opened?.connection.close()
    },
  }
}
