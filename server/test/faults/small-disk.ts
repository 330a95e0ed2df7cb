// A disk that can be full. Where this user may mount one, a small one in memory; elsewhere the process is forbidden to
// make any file longer (RLIMIT_FSIZE), which fails the same writes with another error.

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  readonly kind: 'small disk' | 'file size limit'
  readonly directory: string
  /** `pid`: of whom it is full for, where only a limit can be set. */
  fill(pid: number): void
  free(pid: number): void
  close(): void
}

const SIZE_MEGABYTES = 160
/** With this nothing can be appended, nor written anew behind the first pages of a file. */
const LIMIT_BYTES = 8192

export function makeSmallDisk(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'basera-disk-'))
  const remove = (): void => rmSync(directory, { recursive: true, force: true })
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m`, 'tmpfs', directory]
  if (spawnSync('mount', options).status !== 0) {
    return {
      kind: 'file size limit',
      directory,
      fill: (pid) => limitFileSize(pid, String(LIMIT_BYTES)),
      free: (pid) => limitFileSize(pid, 'unlimited'),
      close: remove,
    }
  }
  const ballast = join(directory, 'ballast')
  return {
    kind: 'small disk',
    directory,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync('umount', ['--lazy', directory])
      remove()
    },
  }
}

function limitFileSize(pid: number, bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  if (status !== 0) throw new Error(`prlimit failed: ${stderr.toString()}`)
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [1 << 20, 4096]) writeWhilePossible(file, Buffer.alloc(bytes))
  } finally {
    closeSync(file)
  }
}

function writeWhilePossible(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length) continue
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    if (!isFull) throw error
  }
}
