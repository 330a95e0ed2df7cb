// PGlite writes its log to the file but cannot sync it, so a killed process loses nothing while a power cut would. This
// syncs the log from outside before a write is answered, many waiting writes with one sync.
//
// What it cannot do is hold a checkpoint back until the tables are on the disk; it syncs them right after one.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { AcknowledgedLog } from './acknowledged-log.ts'
import { syncFile, writtenAtMs } from './sync-file.ts'
import { syncTree } from './tree-sync.ts'

export type WalSync = {
  /** Resolves when every log record written before the call is on the disk. Throws what the disk reports. */
  readonly flush: () => Promise<void>
  /** The same for every file of the cluster. */
  readonly flushEverything: () => Promise<void>
}

// A file written so recently may have been written again within the same tick of the clock.
const CLOCK_SLACK_MS = 100

/** marker: records between runs when everything was last synced; log: how far writes were acknowledged. */
export function createWalSync(directory: string, marker: string, log: AcknowledgedLog): WalSync {
  const walDirectory = join(directory, 'pg_wal')
  const control = join(directory, 'global', 'pg_control')
  // Segments that were synced, and not written since, by the time of their last write.
  const settled = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  let checkpointAtMs: number | null = null
  let treeFailure: unknown = null

  const syncSegment = async (name: string): Promise<void> => {
    const path = join(walDirectory, name)
    const writtenMs = await writtenAtMs(path)
    if (writtenMs === null || settled.get(name) === writtenMs) return
    const isNew = !settled.has(name)
    const isSettled = Date.now() - writtenMs > CLOCK_SLACK_MS
    await syncFile(path)
    settled.set(name, isSettled ? writtenMs : 0)
    if (isNew) await syncFile(walDirectory)
  }

  const syncLog = async (): Promise<void> => {
    if (treeFailure !== null) throw treeFailure
    const endAt = log.findEnd()
    const names = await readdir(walDirectory)
    await Promise.all(names.filter((name) => /^[0-9A-F]{24}$/.test(name)).map(syncSegment))
    log.remember(endAt)
    await noticeCheckpoint()
  }

  const noticeCheckpoint = async (): Promise<void> => {
    const writtenMs = await writtenAtMs(control)
    if (checkpointAtMs !== null && checkpointAtMs !== writtenMs) {
      log.startOver()
      void syncTree(directory, marker).catch((error: unknown) => (treeFailure = error))
    }
    checkpointAtMs = writtenMs
  }

  return {
    // Group commit: one sync runs, one waits for it and covers all requests that came meanwhile.
    flush() {
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null
          running = syncLog()
          return running
        })
      return next
    },
    flushEverything: () => syncTree(directory, marker),
  }
}

/** For throw-away data. */
export const noWalSync: WalSync = {
  flush: () => Promise.resolve(),
  flushEverything: () => Promise.resolve(),
}
