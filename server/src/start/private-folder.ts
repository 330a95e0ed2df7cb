// A folder that holds what people entrusted to the site: whose it is, and who else may look into it.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isOpenToOthers } from './private-file.ts'

/** One line that says what is wrong with mode and owner, and what to do; null when all is well or nothing is there yet. */
export async function folderWeakness(folder: string): Promise<string | null> {
  if (!existsSync(folder) || process.getuid === undefined) return null
  const owner = (await stat(folder)).uid
  const faults = [
    ...((await isOpenToOthers(folder))
      ? ['can be looked into by others: run chmod 700 on it']
      : []),
    ...(owner === process.getuid() ? [] : [`belongs to user ${owner}, not to the server's`]),
  ]
  return faults.length === 0
    ? null
    : `${folder} holds files of people and ${faults.join(', and ')}.`
}
