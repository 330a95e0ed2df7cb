import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../ports/sync-folder.ts'
import { systemErrorCode } from '../start-fault.ts'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Parsed JSON of a file, null when there is none. Throws an Error when it is no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'))
    return parsed
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** True when the file's mode lets others than its owner read or write it. */
export const isOpenToOthers = async (path: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(path)).mode & OTHERS) !== 0

/**
 * Writes a file with mode 0600 atomically: temporary file, fsync, rename, fsync of the folder, so that a power cut leaves the old
 * file or the new one.
 */
export async function writePrivateJson(path: string, value: unknown): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(`${JSON.stringify(value, null, 2)}\n`)
    await file.sync()
    await file.close()
    await rename(temporary, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}
