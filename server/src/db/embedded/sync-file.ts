// fsync of one file or folder.

import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'

/** Ignores a file that PostgreSQL removed meanwhile. Throws the error of the file system. */
export async function syncFile(path: string): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path, constants.O_RDONLY)
    await file.datasync()
  } catch (error) {
    if (!isMissing(error)) throw error
  } finally {
    await file?.close()
  }
}

/** When the file was last written, milliseconds since 1970; null when it does not exist. */
export async function writtenAtMs(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
