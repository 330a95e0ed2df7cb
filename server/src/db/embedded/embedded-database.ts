// The embedded engine: PGlite in a worker thread over a data folder that only this process may open. One session, so
// all work queues; a write is answered when its write-ahead log is on the disk.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createChannels, listenStatement, unlistenStatement } from '../channels.ts'
import type { Database, Statement } from '../database.ts'
import { createScopedDatabase, type SessionUse } from '../scoped-database.ts'
import { createSession, type Session } from '../wire/session.ts'
import { type EmbeddedEngine, startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { leaseSession } from './interactive-lease.ts'
import { createTurnQueue } from './turn-queue.ts'
import { createWalSync } from './wal-sync.ts'

export type EmbeddedOptions = {
  /** Holds the cluster (`postgres/`) and its lock; made when it is not there. */
  readonly dataDirectory: string
  /** How long work waits for its turn before it is refused with 53300. */
  readonly maxWaitMs?: number
  /** How long an interactive transaction may sit idle on the only session before it is rolled back. */
  readonly maxIdleInTransactionMs?: number
  /** False only for throw-away data: a power cut may then lose acknowledged writes. */
  readonly syncsToDisk?: boolean
}

// What surrounds a statement: the hop to the thread and back, a busy machine.
const watchdogGraceMs = 500
const listenTimeoutMs = 10_000

type Running = { readonly engine: EmbeddedEngine; readonly session: Session }

/** Throws DataFolderInUse when a living process holds the folder, DatabaseError 08001 when PGlite cannot open it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const {
    dataDirectory,
    maxWaitMs = 30_000,
    syncsToDisk = true,
    maxIdleInTransactionMs = 10_000,
  } = options
  await mkdir(dataDirectory, { recursive: true })
  const lock = await lockFolder(dataDirectory)
  const directory = join(dataDirectory, 'postgres')
  const wal = createWalSync(directory, syncsToDisk)
  const queue = createTurnQueue(maxWaitMs)
  const channels = createChannels()
  let running: Running | null = null

  // Called by the holder of the turn only.
  const session = async (): Promise<Session> => {
    if (running?.engine.isAlive) return running.session
    await running?.engine.gone
    const engine = await startEngine({
      directory,
      graceMs: watchdogGraceMs,
      onNotification: channels.deliver,
    })
    running = { engine, session: createSession(engine) }
    await running.session.step(channels.names.map(listenStatement), listenTimeoutMs)
    return running.session
  }

  const takeTurn = async <T>(
    { isInteractive }: SessionUse,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    const endTurn = await queue.enter()
    try {
      const own = await session()
      if (!isInteractive) return await work(own)
      const lease = leaseSession(own, maxIdleInTransactionMs, endTurn)
      return await work(lease.session).finally(lease.end)
    } finally {
      endTurn()
    }
  }

  const useSession = async <T>(
    use: SessionUse,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    const result = await takeTurn(use, work)
    // Outside the turn: the next work runs while this one's log is being synced.
    if (use.mayWrite) await wal.flush()
    return result
  }

  const step = (statement: Statement): Promise<unknown> =>
    takeTurn({ mayWrite: false, isInteractive: false }, (own) =>
      own.step([statement], listenTimeoutMs),
    )

  try {
    await takeTurn({ mayWrite: true, isInteractive: false }, () => Promise.resolve())
    await wal.flushEverything()
  } catch (error) {
    await lock.release()
    throw error
  }

  return createScopedDatabase({
    name: 'embedded',
    // PGlite has no timers: were it told of an idle limit, it would end itself at the next statement instead.
    interactiveSettings: {},
    useSession,
    async listen(channel, onNotification) {
      if (channels.add(channel, onNotification)) await step(listenStatement(channel))
      return async () => {
        if (channels.remove(channel, onNotification)) await step(unlistenStatement(channel))
      }
    },
    async close() {
      await queue.close()
      await running?.engine.close()
      await wal.close()
      await lock.release()
    },
  })
}
