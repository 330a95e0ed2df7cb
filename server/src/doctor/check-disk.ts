// Checks free space on the disks that the server writes to.

import { existsSync } from 'node:fs'
import {
  readSpace as readSpaceOf,
  LEAST_FREE_SHARE,
  type ReadSpace,
} from '../start/data-folder/disk-space.ts'
import { fault, note, ok, type Remark } from './remark.ts'

const SPARE_SHARE = 0.15

/** `directory`: absolute. No remark for a folder that does not exist yet. */
export async function checkDisk(
  directory: string,
  readSpace: ReadSpace = readSpaceOf,
): Promise<Remark[]> {
  if (!existsSync(directory)) {
    return [note(`${directory} is not there yet: the first start makes it. Is DATA_DIR right?`)]
  }
  const { free, total } = await readSpace(directory)
  const share = total === 0 ? 1 : free / total
  const words = `${Math.floor(share * 100)} % of the disk of ${directory} is free`
  if (share < LEAST_FREE_SHARE) {
    return [fault(`${words}: /readyz answers 503 below 5 %. Make room, or take a larger disk.`)]
  }
  return [share < SPARE_SHARE ? note(`${words}: make room soon.`) : ok(`${words}.`)]
}
