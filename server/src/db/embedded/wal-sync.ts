// PGlite writes its log to the file but cannot sync it, so a killed process loses nothing while a power cut would. This
// syncs the log from outside before a write is answered, many waiting writes with one sync.
//
// What it cannot do is put PostgreSQL's own checkpoint in order with the disk; it syncs everything after one instead.

import { constants } from 'node:fs'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type WalSync = {
  /** Resolves when everything written before the call is on the disk. */
  readonly flush: () => Promise<void>
  /** The same for every file of the cluster. */
  readonly flushEverything: () => Promise<void>
  readonly close: () => Promise<void>
}

// Files' times are as coarse as the kernel's tick; a file this young may have changed again unseen.
const clockSlackMs = 100

export function createWalSync(directory: string, isOn: boolean): WalSync {
  const walDirectory = join(directory, 'pg_wal')
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let syncedUntilMs = 0

  const syncWal = async (): Promise<void> => {
    const startedMs = Date.now()
    const names = await readdir(walDirectory)
    const segments = names.filter((name) => /^[0-9A-F]{24}$/.test(name))
    await Promise.all(
      segments.map((name) => syncIfYounger(join(walDirectory, name), syncedUntilMs)),
    )
    syncedUntilMs = startedMs - clockSlackMs
  }

  // One sync runs, one waits for it and serves all who came meanwhile.
  const flush = (): Promise<void> => {
    if (!isOn) return Promise.resolve()
    next ??= (async () => {
      await running?.catch(() => undefined)
      running = next
      next = null
      await syncWal()
    })()
    return next
  }

  return {
    flush,
    async flushEverything() {
      if (isOn) await syncTree(directory)
    },
    async close() {
      await running?.catch(() => undefined)
      if (isOn) await syncTree(directory)
    },
  }
}

async function syncIfYounger(path: string, thanMs: number): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (mtimeMs >= thanMs) await syncFile(path)
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncFile(directory)
}

async function syncFile(path: string): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path, constants.O_RDONLY)
    await file.datasync()
  } catch (error) {
    // A segment or table that PostgreSQL removed meanwhile has nothing to lose.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    await file?.close()
  }
}
