// fsync of every file of the cluster: after initdb, after a checkpoint, at shutdown. A marker beside the cluster
// records when that was last complete, so that the next walk syncs only what was written since.

import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { syncFile, writtenAtMs } from './sync-file.ts'

// Files' times are as coarse as the kernel's tick.
const CLOCK_SLACK_MS = 1_000

/** marker: a file outside the directory; created when it does not exist. Throws the error of the file system. */
export async function syncTree(directory: string, marker: string): Promise<void> {
  const startedAt = new Date()
  const sinceMs = ((await writtenAtMs(marker)) ?? 0) - CLOCK_SLACK_MS
  await syncYounger(directory, sinceMs)
  await writeFile(marker, '')
  await utimes(marker, startedAt, startedAt)
}

async function syncYounger(directory: string, sinceMs: number): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) await syncYounger(path, sinceMs)
      else if (entry.isFile() && ((await writtenAtMs(path)) ?? 0) >= sinceMs) await syncFile(path)
    }),
  )
  if (((await writtenAtMs(directory)) ?? 0) >= sinceMs) await syncFile(directory)
}
