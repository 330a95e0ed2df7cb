// Free space of a disk.

import { statfs } from 'node:fs/promises'

/** Free and total space, in any one unit. Throws the system's error. */
export type ReadSpace = (directory: string) => Promise<{ free: number; total: number }>

/** Below this share of free space a server is not ready. */
export const LEAST_FREE_SHARE = 0.05

export const readSpace: ReadSpace = async (directory) => {
  const { bavail, blocks } = await statfs(directory)
  return { free: bavail, total: blocks }
}
