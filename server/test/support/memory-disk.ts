// Throw-away data in memory. A test file copies a database of some 40 MB again and again, and the disk of a small
// virtual machine takes longer for one copy than the file for its tests. Where the machine has no such disk or too little
// memory, everything stays where it was: in the system's folder for temporary files.

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const disk = '/dev/shm'
/** Two workers' databases and the cluster's write-ahead log stay well below half of it. */
const neededBytes = 4 * 1024 ** 3

/** From now on `os.tmpdir()` of this process and of those it starts is in memory, if there is enough. The answer undoes it. */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => {}
  sweep()
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(disk, `basera-run-${process.pid}-`))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  const remove = (): void => removeFolder(folder)
  process.once('exit', remove)
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    process.off('exit', remove)
    remove()
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(disk)
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes
  } catch {
    // Not Linux.
    return false
  }
}

/** A killed run could not take its folder with it. */
function sweep(): void {
  for (const name of readdirSync(disk)) {
    const pid = /^basera-run-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    removeFolder(join(disk, name))
  }
}

/** With the small disks that a test mounted in it and could not take down any more. */
function removeFolder(folder: string): void {
  const mounted = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const directory of mounted) {
    if (directory.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', directory])
  }
  rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another person's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
