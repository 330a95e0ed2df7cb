import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCodes, StartFault, systemErrorCode } from '../start-fault.ts'

/**
 * Creates the data folder (0700: it will hold keys) and proves that a file can be written there.
 * Throws StartFault with what the operator must change.
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    // Not the process id: in containers that share the folder every server has id 1.
    const probe = join(directory, `.write-check-${randomUUID()}`)
    await (await open(probe, 'wx')).close()
    await rm(probe)
  } catch (cause) {
    throw new StartFault(
      `The data folder ${directory} ${reasonOf(cause)}. Set DATA_DIR to another folder.`,
      {
        exitCode: exitCodes.cannotCreate,
        cause,
      },
    )
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk',
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies under a file, not a folder',
}

function reasonOf(error: unknown): string {
  const code = systemErrorCode(error)
  return reasons[code ?? ''] ?? `cannot be written (${code ?? String(error)})`
}
