import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../../ports/sync-folder.ts'

/** File modes: readable by the owner only. */
const OWNER_ONLY = 0o600
export const OWNER_ONLY_FOLDER = 0o700

/**
 * Writes a file atomically and durably: temporary file, fsync, rename, fsync of the folder. `suffix` separates concurrent writers of
 * one file. Creates the folder.
 */
export async function writeDurably(path: string, bytes: Uint8Array, suffix: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const temporary = join(folder, `.${basename(path)}.${suffix}`)
  try {
    await writeAndSync(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Moves a finished file on the same disk durably: fsync, rename, fsync of the folder. Creates the folder. */
export async function moveDurably(from: string, path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const file = await open(from, 'r+')
  try {
    // A re-encoded picture has the process's default mode.
    await file.chmod(OWNER_ONLY)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(from, path)
  await syncFolder(folder)
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
