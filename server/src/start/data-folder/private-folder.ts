// Checks owner and mode of a folder with people's data.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isOpenToOthers } from './private-file.ts'

/** One line on a wrong mode or owner and its remedy; null when it is right or the folder does not exist yet. */
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
