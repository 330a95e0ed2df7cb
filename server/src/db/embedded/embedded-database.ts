// The embedded engine: PGlite in a worker thread over a data folder that only this process may open. One session, so
// all work queues; a write is answered when its write-ahead log is on the disk.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { createChannels, listenStatement, unlistenStatement } from '../channels.ts'
import { serverTimeoutMs } from '../statement-timeouts.ts'
import type { Database, Statement } from '../database.ts'
import { createScopedDatabase, type SessionUse } from '../scoped-database.ts'
import type { Session } from '../wire/session.ts'
import { createAcknowledgedLog, noAcknowledgedLog } from './acknowledged-log.ts'
import { createEngineOwner } from './engine-owner.ts'
import { ExchangeNotStarted } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { leaseSession } from './interactive-lease.ts'
import { createTurnQueue, type Turn } from './turn-queue.ts'
import { createWalSync, noWalSync } from './wal-sync.ts'

export type EmbeddedOptions = {
  /** Holds the cluster (`postgres/`) and its lock; created when it does not exist. */
  readonly dataDirectory: string
  /** How long work waits for its turn before it is refused with 53300. */
  readonly maxWaitMs?: number
  /** How long an interactive transaction may sit idle on the only session before it is rolled back. */
  readonly maxIdleInTransactionMs?: number
  /** False only for throw-away data: a power cut may then lose acknowledged writes. */
  readonly syncsToDisk?: boolean
}

// Overhead of a statement: the hop to the thread and back, a busy machine.
const WATCHDOG_GRACE_MS = 500
const listenTimeoutMs = serverTimeoutMs.work

/**
 * Throws DataFolderInUse when a living process holds the folder, LogDamaged when acknowledged writes are missing from it,
 * DatabaseError 08001 when PGlite cannot open it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDirectory, maxWaitMs = 30_000, syncsToDisk = true } = options
  const { maxIdleInTransactionMs = 10_000 } = options
  await mkdir(dataDirectory, { recursive: true })
  const lock = await lockFolder(dataDirectory)
  const directory = join(dataDirectory, 'postgres')
  const marker = join(dataDirectory, 'postgres.synced')
  const log = syncsToDisk ? createAcknowledgedLog(directory) : noAcknowledgedLog
  const wal = syncsToDisk ? createWalSync(directory, marker, log) : noWalSync
  const queue = createTurnQueue(maxWaitMs)
  const channels = createChannels()
  const engineOwner = createEngineOwner(
    {
      directory,
      graceMs: WATCHDOG_GRACE_MS,
      onNotification: channels.deliver,
      examine: log.requireWhole,
    },
    (session) => {
      log.startOver()
      return session.step(channels.names.map(listenStatement), listenTimeoutMs)
    },
  )

  const takeTurn = async <T>(
    turn: Turn,
    work: (session: Session) => Promise<T>,
    holder: string | null = null,
  ): Promise<T> => {
    const endTurn = await queue.enter(turn, holder)
    try {
      return await work(await engineOwner.session())
    } finally {
      endTurn()
    }
  }

  const interact = async <T>(
    work: (session: Session) => Promise<T>,
    holder: string | null,
  ): Promise<T> => {
    const endTurn = await queue.enter('alone', holder)
    try {
      const lease = leaseSession(await engineOwner.session(), maxIdleInTransactionMs, endTurn)
      return await work(lease.session).finally(lease.end)
    } finally {
      endTurn()
    }
  }

  const read = async <T>(
    work: (session: Session) => Promise<T>,
    holder: string | null,
  ): Promise<T> => {
    try {
      return await takeTurn('any', work, holder)
    } catch (error) {
      // The statement before it was ended together with the thread. A read can be run again.
      if (error instanceof ExchangeNotStarted) return read(work, holder)
      throw error
    }
  }

  const useSession = async <T>(
    { kind, mayWrite, holder }: SessionUse,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    if (kind === 'batch' && !mayWrite) return read(work, holder)
    const result = await (kind === 'interactive'
      ? interact(work, holder)
      : takeTurn(kind === 'batch' ? 'first' : 'alone', work, holder))
    // Outside the turn: the next work runs while this one's log is being synced.
    if (kind === 'script') await wal.flushEverything()
    else if (mayWrite) await wal.flush()
    return result
  }

  const step = (statement: Statement): Promise<unknown> =>
    takeTurn('alone', (session) => session.step([statement], listenTimeoutMs))

  try {
    await takeTurn('alone', () => Promise.resolve())
    await wal.flushEverything()
  } catch (error) {
    await engineOwner.close()
    await lock.release()
    throw error
  }

  return createScopedDatabase({
    name: 'embedded',
    // PGlite has no timers: with an idle limit set, it would end itself at the next statement instead.
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
      await engineOwner.close()
      await wal.flushEverything()
      log.close()
      await lock.release()
    },
  })
}
