import { open } from 'node:fs/promises'

/** Makes what was renamed in a folder outlast a power cut. Windows opens no folders; a rename is journalled there. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
