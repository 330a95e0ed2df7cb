// The exclusive lock on an embedded data folder: PGlite itself would let two processes write, and destroy, one folder.
// The lock file names its holder by process id and start time, so that a lock left by a dead process is taken over even
// when its id belongs to another process by now.

import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its message is one line for the person at the terminal. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly pid: number

  constructor(directory: string, pid: number) {
    super(`The data folder ${directory} is in use by process ${pid}; stop that process first.`)
    this.pid = pid
  }
}

export type FolderLock = { readonly release: () => Promise<void> }

type Holder = { readonly pid: number; readonly startTime: string | null }

/** Throws DataFolderInUse while a living process holds the folder. */
export async function lockFolder(directory: string): Promise<FolderLock> {
  const path = join(directory, 'postgres.lock')
  const own: Holder = { pid: process.pid, startTime: await startTimeOf(process.pid) }
  if (!(await createExclusively(path, own))) await takeOver(directory, path, own)
  return { release: () => rm(path, { force: true }) }
}

// One process at a time may judge and replace a stale lock: else the second would remove the first one's new lock.
async function takeOver(directory: string, path: string, own: Holder): Promise<void> {
  const guard = `${path}.takeover`
  if (!(await createExclusively(guard, own))) {
    const rival = await readHolder(guard)
    if (rival !== null && (await isAlive(rival))) throw new DataFolderInUse(directory, rival.pid)
    await rm(guard, { force: true })
    return takeOver(directory, path, own)
  }
  try {
    const holder = await readHolder(path)
    if (holder !== null && (await isAlive(holder))) throw new DataFolderInUse(directory, holder.pid)
    await rm(path, { force: true })
    if (!(await createExclusively(path, own))) return await takeOver(directory, path, own)
  } finally {
    await rm(guard, { force: true })
  }
}

// Written under another name and linked into place: the lock file appears complete or not at all.
async function createExclusively(path: string, holder: Holder): Promise<boolean> {
  const draft = `${path}.${process.pid}-${crypto.randomUUID()}`
  await writeFile(draft, `${holder.pid} ${holder.startTime ?? ''}`, { flag: 'wx' })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const [pid = '', startTime = ''] = (await readFile(path, 'utf8')).split(' ')
    return /^\d+$/.test(pid) ? { pid: Number(pid), startTime: startTime || null } : null
  } catch {
    // Removed meanwhile, or not a lock of ours: no living holder.
    return null
  }
}

async function isAlive({ pid, startTime }: Holder): Promise<boolean> {
  const current = await startTimeOf(pid)
  if (current !== null && startTime !== null) return current === startTime
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process is alive, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Field 22 of /proc/<pid>/stat, clock ticks since boot; null where there is no such file. The second field is the
// program's name in parentheses and may itself hold spaces and parentheses.
async function startTimeOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
