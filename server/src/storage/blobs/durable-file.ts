import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../../ports/sync-folder.ts'

/** Modes of what is stored: nobody else on the machine reads it or looks into its folders. */
const OWNER_ONLY = 0o600
export const OWNER_ONLY_FOLDER = 0o700

/**
 * Writes a whole file so that its name never shows half of it, and so that it survives a power cut: temporary file,
 * fsync, rename, fsync of the folder. `suffix` keeps two writers of one file apart. Makes the folder.
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

/** Gives a finished file of the same disk its lasting name: fsync, rename, fsync of the folder. Makes the folder. */
export async function moveDurably(from: string, path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const file = await open(from, 'r+')
  try {
    // A picture that was written anew has the mode of the process.
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
