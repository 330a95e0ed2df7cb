import { open } from 'node:fs/promises'

/** fsync of a folder, so that a rename in it survives a power cut. Windows cannot open folders and journals renames. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
