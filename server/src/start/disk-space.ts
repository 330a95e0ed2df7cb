// How much room a disk has.

import { statfs } from 'node:fs/promises'

/** Free and all space, in whatever unit. Throws what the system reports. */
export type ReadSpace = (directory: string) => Promise<{ free: number; total: number }>

/** With less of its disk free a server is not ready. */
export const LEAST_FREE_SHARE = 0.05

export const readSpace: ReadSpace = async (directory) => {
  const { bavail, blocks } = await statfs(directory)
  return { free: bavail, total: blocks }
}
