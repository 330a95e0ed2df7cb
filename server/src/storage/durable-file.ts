import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../ports/sync-folder.ts'

/**
 * Writes a whole file so that its name never shows half of it, and so that it survives a power cut: temporary file,
 * fsync, rename, fsync of the folder. `suffix` keeps two writers of one file apart. Makes the folder.
 */
export async function writeDurably(path: string, bytes: Uint8Array, suffix: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
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

/** Gives a finished file of the same disk its lasting name: fsync, rename, fsync of the folder. Makes the folder. */
export async function moveDurably(from: string, path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const file = await open(from, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(from, path)
  await syncFolder(folder)
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
