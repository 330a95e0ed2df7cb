// The temporary folder of a run, removed at its end. In memory where that is large enough: a test file copies a
// database of some 40 MB again and again, and the disk of a small virtual machine takes longer for one copy than the file
// for its tests.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Two workers' databases and the cluster's write-ahead log stay well below half of it. */
const NEEDED_BYTES = 4 * 1024 ** 3

export type RunFolder = {
  readonly path: string
  /** Also called when this process ends by itself. */
  readonly remove: () => void
}

/** From now on `os.tmpdir()` of this process, and of those it starts, is this folder. */
export function openRunFolder(): RunFolder {
  const parent = hasRoom() ? MEMORY : tmpdir()
  sweep(parent)
  const before = process.env['TMPDIR']
  const path = mkdtempSync(join(parent, `basera-run-${process.pid}-`))
  // PostgreSQL runs as another user.
  chmodSync(path, 0o755)
  process.env['TMPDIR'] = path
  const removeNow = (): void => removeFolder(path)
  process.once('exit', removeNow)
  return {
    path,
    remove() {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
      process.off('exit', removeNow)
      removeNow()
    },
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
  } catch {
    // Not Linux.
    return false
  }
}

/** A killed run could not take its folder with it. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^basera-run-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    removeFolder(join(parent, name))
  }
}

/** With the small disks that a test mounted in it and could not take down any more. */
function removeFolder(folder: string): void {
  const mounts = '/proc/self/mounts'
  const mounted = (existsSync(mounts) ? readFileSync(mounts, 'utf8') : '')
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
